/** As `page.react.jsx`, with Preact. */
/** @jsxImportSource preact */

import { render } from "preact";

function Page({ shown }) {
  if (shown === null) return null;
  const { src, caption } = shown;
  return (
    <>
      <tiebreak-figure id="old" src={src} lanes="d" speed={2} height={200} play />
      <tiebreak-figure
        id="new"
        src={src}
        caption={caption}
        lanes={["b", "d"]}
        speed={2}
        height={200}
        autoplay
        loop={false}
      />
    </>
  );
}

window.show = (shown) => render(<Page shown={shown} />, document.getElementById("root"));
