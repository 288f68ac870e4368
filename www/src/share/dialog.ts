import { html, nothing } from "lit";
import type { Shown } from "../picture/of-page.ts";
import { sentence } from "../task/faults.ts";
import "../../styles/share.css";
import { PageElement } from "../ui/element.ts";
import { icon } from "../ui/icons.ts";
import { tabList } from "../ui/tabs.ts";
import "./embed-tab.ts";
import "./file-tab.ts";
import "./link-tab.ts";
import "./picture-tab.ts";
import { say } from "../words/language.ts";

/** The subject of the dialog, as it was when the dialog opened. */
export type Subject = Shown;

export type Tab = (typeof TABS)[number];
const TABS = ["Link", "Embed", "Picture", "File"] as const;

/** Shares the document as a link, as code for a page, as a picture or as a file. */
export class TbShare extends PageElement {
  static override properties = {
    subject: { state: true },
    link: { state: true },
    failure: { state: true },
    tab: { state: true },
  };

  declare subject: Subject | null;
  declare link: string;
  /** Why there is no link. */
  declare failure: string;
  declare tab: Tab;

  constructor() {
    super();
    this.subject = null;
    this.link = "";
    this.failure = "";
    this.tab = "Link";
  }

  async show(subject: Subject, link: Promise<string>, tab: Tab = this.tab) {
    await this.updateComplete;
    const dialog = this.querySelector("dialog");
    // Open before its tab is drawn: a preview is as large as fits.
    if (!dialog?.open) dialog?.showModal();
    this.subject = subject;
    this.tab = tab;
    this.link = "";
    this.failure = "";
    try {
      this.link = await link;
    } catch (error) {
      this.failure = sentence(error);
    }
  }

  override render() {
    return html`<dialog class="share" aria-labelledby="share-title" @close=${() => {
      // Releases the subject, which is large.
      this.subject = null;
    }}>
      <div class="share-head">
        <h2 id="share-title">${say("Share")}</h2>
        ${tabList({
          name: "share",
          label: say("Share as"),
          tabs: TABS,
          chosen: this.tab,
          choose: (tab) => {
            this.tab = tab;
          },
        })}
        <span class="spring"></span>
        <form method="dialog">
          <button class="icon-button" aria-label=${say("Close")} title=${say("Close")}>${icon("close")}</button>
        </form>
      </div>
      <div
        id="share-panel"
        class="share-panel"
        role="tabpanel"
        aria-labelledby="share-tab-${this.tab}"
      >${this.subject === null ? nothing : this.#panel(this.subject)}</div>
    </dialog>`;
  }

  #panel(subject: Subject) {
    const { link, failure } = this;
    switch (this.tab) {
      case "Link":
        return html`<tb-share-link .subject=${subject} .link=${link} .failure=${failure}></tb-share-link>`;
      case "Embed":
        return html`<tb-share-embed .subject=${subject} .link=${link} .failure=${failure}></tb-share-embed>`;
      case "Picture":
        return html`<tb-share-picture .subject=${subject}></tb-share-picture>`;
      case "File":
        return html`<tb-share-file .subject=${subject}></tb-share-file>`;
    }
  }
}

customElements.define("tb-share", TbShare);
