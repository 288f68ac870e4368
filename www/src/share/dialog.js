/**
 * @import { Doc } from "../types.js"
 * @import { View } from "../state/actions.js"
 * @import { Row } from "../words/report.js"
 */

import { html, nothing } from "lit";
import { sentence } from "../task/faults.js";
import "../../styles/share.css";
import { PageElement } from "../ui/element.js";
import { icon } from "../ui/icons.js";
import { tabList } from "../ui/tabs.js";
import "./embed-tab.js";
import "./file-tab.js";
import "./link-tab.js";
import "./picture-tab.js";
import { say } from "../words/language.js";

/**
 * The subject of the dialog, as it was when the dialog opened.
 * @typedef {object} Subject
 * @property {Doc} doc
 * @property {View} view
 * @property {Row[]} rows the lanes with their results
 */

/** @typedef {typeof TABS[number]} Tab */
const TABS = /** @type {const} */ (["Link", "Embed", "Picture", "File"]);

/** Shares the document as a link, as code for a page, as a picture or as a file. */
export class TbShare extends PageElement {
  static properties = {
    subject: { state: true },
    link: { state: true },
    failure: { state: true },
    tab: { state: true },
  };

  constructor() {
    super();
    /** @type {Subject | null} */
    this.subject = null;
    this.link = "";
    /** Why there is no link. */
    this.failure = "";
    /** @type {Tab} */
    this.tab = "Link";
  }

  /**
   * @param {Subject} subject
   * @param {Promise<string>} link
   * @param {Tab} [tab]
   */
  async show(subject, link, tab = this.tab) {
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

  /** @override */
  render() {
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

  /** @param {Subject} subject */
  #panel(subject) {
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
