/** What a form of the checkout says when it comes back. */
export interface CheckoutAnswer {
  readonly intent: string;
  readonly code: string | null;
  readonly messages: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}
