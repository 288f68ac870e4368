import { html, nothing } from "lit";
import type { Shown } from "../picture/of-page.ts";
import { sentence } from "../task/faults.ts";
import type { Doc } from "../types.ts";
import "../../styles/share.css";
import { PageElement } from "../ui/element.ts";
import { icon } from "../ui/icons.ts";
import { tabList } from "../ui/tabs.ts";
import "./embed-tab.ts";
import { check } from "./fields.ts";
import "./file-tab.ts";
import "./link-tab.ts";
import "./picture-tab.ts";
import { say } from "../words/language.ts";
import type { Row } from "../words/report.ts";

/** The subject of the dialog, as it was when the dialog opened. */
export type Subject = Shown & {
  /** the rows in the order of the table of results */
  table: Row[];
  /** the ids of the lanes in sight */
  seen: number[];
};

export type Tab = (typeof TABS)[number];
/** The camera that shows the whole map. */
const WHOLE = { scale: 0, x: 0, y: 0 };
const TABS = ["Link", "Embed", "Picture", "File"] as const;

/** Shares the document as a link, as code for a page, as a picture or as a file. */
export class TbShare extends PageElement {
  static override properties = {
    subject: { state: true },
    link: { state: true },
    whole: { state: true },
    failure: { state: true },
    tab: { state: true },
    left: { state: true },
    cropped: { state: true },
  };

  declare subject: Subject | null;
  /** The link of the lanes that aren't left out. */
  declare link: string;
  /** The link of all lanes. */
  declare whole: string;
  /** Why there is no link. */
  declare failure: string;
  declare tab: Tab;
  /** The places of the lanes that are left out. */
  declare left: Set<number>;
  /** Whether a link keeps the part of the map that is in sight. */
  declare cropped: boolean;
  /** The link of the page as it is, and those of others. */
  declare links: {
    whole: Promise<string>;
    to: (doc: Doc, view: Subject["view"]) => Promise<string>;
  } | null;

  constructor() {
    super();
    this.subject = null;
    this.link = "";
    this.whole = "";
    this.failure = "";
    this.tab = "Link";
    this.left = new Set();
    this.cropped = false;
    this.links = null;
  }

  async show(subject: Subject, links: NonNullable<TbShare["links"]>, tab: Tab = this.tab) {
    await this.updateComplete;
    const dialog = this.querySelector("dialog");
    // Open before its tab is drawn: a preview is as large as fits.
    if (!dialog?.open) dialog?.showModal();
    this.subject = subject;
    this.tab = tab;
    this.links = links;
    this.left = new Set(
      subject.doc.lanes.flatMap(({ id }, place) => (subject.seen.includes(id) ? [] : [place])),
    );
    this.cropped = false;
    this.whole = "";
    await this.#address(subject);
  }

  /** Writes the links of all lanes and of those that aren't left out. */
  async #address({ doc, view }: Subject) {
    const { links, left, cropped } = this;
    if (!links) return;
    this.link = "";
    this.failure = "";
    const isLatest = () => this.left === left && this.links === links && this.cropped === cropped;
    const isAsSeen = cropped || view.camera.scale === 0;
    const whole = { ...view, camera: WHOLE };
    try {
      const all = await (isAsSeen ? links.whole : links.to(doc, whole));
      const lanes = doc.lanes.filter((_, place) => !left.has(place));
      const some = () => links.to({ ...doc, lanes }, isAsSeen ? view : whole);
      const link = left.size === 0 ? all : await some();
      if (!isLatest()) return;
      this.whole = all;
      this.link = link;
    } catch (error) {
      if (isLatest()) this.failure = sentence(error);
    }
  }

  /** Which lanes are shared; at least one is. */
  #lanes(subject: Subject) {
    const { rows } = subject;
    const { left } = this;
    if (rows.length < 2) return nothing;
    return html`<fieldset class="share-lanes">
      <legend>${say("Lanes")}</legend>
      ${rows.map(({ name }, place) => {
        const isIn = !left.has(place);
        return html`<label class="check">
          <input
            type="checkbox"
            .checked=${isIn}
            ?disabled=${isIn && left.size === rows.length - 1}
            @change=${() => this.#turn(place, subject)}
          />
          ${place + 1} ${name}
        </label>`;
      })}
    </fieldset>`;
  }

  /** A zoomed view is the visitor's own, and readers have windows of other sizes. */
  #part(subject: Subject) {
    if (subject.view.camera.scale === 0) return nothing;
    return html`<div class="share-lanes">${check(
      say("Only the part of the map in sight"),
      this.cropped,
      (cropped) => {
        this.cropped = cropped;
        void this.#address(subject);
      },
    )}</div>`;
  }

  override render() {
    return html`<dialog class="share" aria-labelledby="share-title" @close=${() => {
      // Releases the subject, which is large.
      this.subject = null;
      this.links = null;
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

  /** Leaves a lane out, or takes it in again. */
  #turn(place: number, subject: Subject) {
    const left = new Set(this.left);
    if (!left.delete(place)) left.add(place);
    this.left = left;
    void this.#address(subject);
  }

  #panel(subject: Subject) {
    const { link, failure } = this;
    switch (this.tab) {
      case "Link":
        return html`${this.#lanes(subject)}${this.#part(subject)}<tb-share-link .subject=${subject} .some=${this.left.size > 0} .link=${link} .failure=${failure}></tb-share-link>`;
      case "Embed":
        return html`${this.#lanes(subject)}${this.#part(subject)}<tb-share-embed
          .subject=${subject}
          .left=${this.left}
          .link=${this.whole}
          .failure=${failure}
        ></tb-share-embed>`;
      case "Picture":
        return html`${this.#lanes(subject)}<tb-share-picture .subject=${subject} .left=${this.left}></tb-share-picture>`;
      case "File":
        return html`<tb-share-file .subject=${subject}></tb-share-file>`;
    }
  }
}

customElements.define("tb-share", TbShare);
