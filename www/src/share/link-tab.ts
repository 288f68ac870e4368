import { html, nothing, svg } from "lit";
import encodeQR from "qr";
import { PageElement } from "../ui/element.ts";
import { whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { fits, markdown, QR_LIMIT, withoutLink } from "../words/share-text.ts";
import { copy } from "./clipboard.ts";
import type { Subject } from "./dialog.ts";

/** The link as text and as a QR code. */
export class TbShareLink extends PageElement {
  static override properties = {
    subject: { attribute: false },
    some: { attribute: false },
    link: { attribute: false },
    failure: { attribute: false },
    refused: { state: true },
    said: { state: true },
  };

  declare subject: Subject | null;
  /** Whether lanes are left out. */
  declare some: boolean;
  declare link: string;
  declare failure: string;
  /** The text that couldn't be copied to the clipboard; the field shows it instead of the link. */
  declare refused: string;
  declare said: string;

  constructor() {
    super();
    this.subject = null;
    this.some = false;
    this.link = "";
    this.failure = "";
    this.refused = "";
    this.said = "";
  }

  override render() {
    const { link, failure } = this;
    const name = this.subject?.doc.title || "Tiebreak";
    return html`<div class="share-link">
      <div class="share-column">
        <p>${say(this.some ? "The link holds the map, the lanes that are ticked, step and view." : "The link holds everything: map, lanes, step and view.")}</p>
        <textarea readonly rows="5" aria-label=${say("Link")} .value=${this.refused || link}></textarea>
        <p class="quiet">${link === "" ? failure && withoutLink(failure) : fits(link.length)}</p>
        <div class="row-buttons">
          <button
            type="button"
            class="primary"
            ?disabled=${link === ""}
            @click=${() => this.#copy(say("Link"), link)}
          >${say("Copy link")}</button>
          <button
            type="button"
            ?disabled=${link === ""}
            @click=${() => this.#copy("Markdown", markdown(name, link))}
          >${say("Copy Markdown")}</button>
          ${
            "share" in navigator
              ? html`<button
                  type="button"
                  ?disabled=${link === ""}
                  @click=${() => this.#send(name, link)}
                >${say("Send to an app")}</button>`
              : nothing
          }
        </div>
        <p role="status">${this.said}</p>
      </div>
      ${link === "" ? nothing : code(link)}
    </div>`;
  }

  /** Opens the system's own dialog. */
  async #send(title: string, url: string) {
    this.said = "";
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // The visitor closed the dialog.
      if (error instanceof DOMException && error.name === "AbortError") return;
      this.said = say("The link couldn't be sent. Copy it instead.");
    }
  }

  async #copy(format: string, text: string) {
    this.refused = text;
    await this.updateComplete;
    const { isCopied, said } = await copy(format, text, this.querySelector("textarea"));
    this.said = said;
    if (isCopied) this.refused = "";
  }
}

function code(link: string) {
  if (link.length > QR_LIMIT) {
    return html`<p class="quiet share-no-code">
      ${say("No QR code: it holds {} characters at most, and the link has {}.", whole(QR_LIMIT), whole(link.length))}
    </p>`;
  }
  const rows = encodeQR(link, "raw", { ecc: "low", border: 4 });
  let d = "";
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) d += `M${x} ${y}h1v1h-1z`;
  }
  // Dark on light in any theme, since cameras expect that.
  return html`<svg
    class="share-code"
    role="img"
    aria-label=${say("QR code of the link")}
    viewBox="0 0 ${rows.length} ${rows.length}"
    shape-rendering="crispEdges"
  >${svg`<rect width="100%" height="100%" fill="#fff"/><path d=${d} fill="#000"/>`}</svg>`;
}

customElements.define("tb-share-link", TbShareLink);
