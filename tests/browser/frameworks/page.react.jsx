/** Two embeds as a React page has them; `show` is called with what they show, or null to take them away. */

import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

function Page() {
  const [shown, setShown] = useState(null);
  window.show = (next) => flushSync(() => setShown(next));
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

createRoot(document.getElementById("root")).render(<Page />);
