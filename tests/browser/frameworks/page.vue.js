/** As `page.react.jsx`, with Vue. */

import { createApp, shallowRef } from "vue/dist/vue.esm-bundler.js";

const shown = shallowRef(null);
window.show = (next) => {
  shown.value = next;
};

const app = createApp({
  setup: () => ({ shown }),
  template: `
    <template v-if="shown !== null">
      <tiebreak-figure id="old" :src="shown.src" lanes="d" :speed="2" :height="200" play />
      <tiebreak-figure id="new" :src="shown.src" :caption="shown.caption" :lanes="['b', 'd']" :speed="2"
        :height="200" autoplay :loop="false" />
    </template>`,
});
app.config.compilerOptions.isCustomElement = (name) => name === "tiebreak-figure";
app.mount("#root");
