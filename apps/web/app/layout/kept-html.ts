/** What kept parts write of the address of their page. */
export type LateName = 'here' | 'office';

export interface Late {
  readonly late: LateName;
}

/**
 * A page is put together from text that was rendered now, bytes that are the same objects on every page that has them,
 * and places of its own address.
 */
export type PagePiece = string | Buffer | AddressText;

export interface AddressText {
  /** As it stands in an attribute. */
  readonly address: string;
}

/** A link to goods: something after its label says that they are not in stock. */
export interface ShownLink {
  readonly label: string;
  readonly url: string;
  readonly in_stock: boolean;
}

/** A text that is all an element holds. */
export interface ShownText {
  readonly plain: string;
}

/** A value to tick: its name and how many goods it would leave stand beside its box. */
export interface ShownBox {
  readonly slug: string;
  readonly name: string;
  readonly goods_found: number;
  readonly checked: boolean;
}

/** Boxes in the element around one. */
export interface ShownBoxes {
  readonly boxes: readonly ShownBox[];
}

export interface ShownOption {
  readonly id: string;
  readonly image: { readonly thumbnail?: string; readonly original?: string };
  readonly price: { readonly current_value_with_tax: number | null };
  readonly availability: { readonly is_sold?: boolean | undefined };
}

/** Goods as a list shows them. */
export interface ShownCard {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly selected_option_id: string;
  readonly options: readonly ShownOption[];
}

/** Goods, one in each article or row of an element. */
export interface ShownCards {
  readonly cards: readonly ShownCard[];
  /** A row names the option; of an article the button that buys it does, where it has one. */
  readonly inRows: boolean;
}

/** What of the data stands in the page: HTML, a text, a list of links, values to tick, or goods. */
export type InPage = string | ShownText | readonly ShownLink[] | ShownBoxes | ShownCards;

/** HTML of a part as it is sent, cut where its page's address goes. */
export interface KeptHtml {
  readonly pieces: readonly (Buffer | Late)[];
  /** What of the page's data the part shows, by the id of its element. */
  readonly shown: readonly (readonly [id: string, part: InPage])[];
}

/** Where parts are kept, under the hash of all they are made from. */
export interface KeptParts {
  get(name: string): KeptHtml | undefined;
  set(name: string, part: KeptHtml, bytes: number): void;
  /** Each page is rendered without them too and must be the same: for tests. */
  readonly proves: boolean;
}

/** What one rendering on the server knows of the parts that were rendered before. */
export interface PageParts {
  /** What to write instead of the part, or around it where it has to be rendered. */
  begin(name: string, from: readonly unknown[], id: string): PartMarks;
  /** A place for what is another on every page, put in when the page is whole. */
  late(name: LateName): string;
}

export interface PartMarks {
  readonly before?: string;
  /** What stands before is all of it. */
  readonly isReady: boolean;
  readonly after?: string;
}
