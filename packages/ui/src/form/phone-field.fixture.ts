import { Maskito } from '@maskito/core';
import type { PhoneRules } from '@spindle/contract/shop/locales';
import { phoneMask, phonePreprocessor } from './phone-typing.ts';

class FieldEvent extends Event {
  readonly inputType: string;
  readonly data: string | null;

  constructor(type: string, inputType: string, data: string | null) {
    super(type, { cancelable: true });
    [this.inputType, this.data] = [inputType, data];
  }
}

/** What a browser does with a phone field, as far as its mask sees it: `|` stands for the caret, `[…]` for a selection. */
export class PhoneField extends EventTarget {
  value = '';
  selectionStart = 0;
  selectionEnd = 0;
  readonly maxLength = -1;
  readonly nodeName = 'INPUT';
  readonly isContentEditable = false;

  readonly mask: Maskito;

  constructor(rules: PhoneRules, state = '|') {
    super();
    this.put(state);
    this.mask = new Maskito(this as unknown as HTMLInputElement, {
      mask: phoneMask(rules),
      preprocessors: [phonePreprocessor(rules)],
    });
  }

  matches(): boolean {
    return true;
  }

  setSelectionRange(from: number, to: number): void {
    [this.selectionStart, this.selectionEnd] = [from, to];
  }

  /** Moves the caret or the selection without changing the value. */
  put(state: string): this {
    this.value = state.replace(/[|[\]]/g, '');
    const from = state.search(/[|[]/);
    this.setSelectionRange(from, state.includes(']') ? state.indexOf(']') - 1 : from);
    return this;
  }

  keys(text: string): this {
    for (const sign of text) this.#replace('insertText', sign, this.selectionStart, this.selectionEnd);
    return this;
  }

  paste(text: string): this {
    this.#replace('insertFromPaste', text, this.selectionStart, this.selectionEnd);
    return this;
  }

  backspace(): this {
    const { selectionStart: from, selectionEnd: to } = this;
    this.#replace('deleteContentBackward', null, from === to ? Math.max(0, from - 1) : from, to);
    return this;
  }

  delete(): this {
    const { selectionStart: from, selectionEnd: to } = this;
    this.#replace('deleteContentForward', null, from, from === to ? to + 1 : to);
    return this;
  }

  /** Browser autofill only reports a changed value. */
  autofill(text: string): this {
    this.value = text;
    this.setSelectionRange(text.length, text.length);
    this.dispatchEvent(new FieldEvent('input', 'insertReplacementText', null));
    return this;
  }

  #replace(inputType: string, data: string | null, from: number, to: number): void {
    if (!this.dispatchEvent(new FieldEvent('beforeinput', inputType, data))) return;
    this.value = this.value.slice(0, from) + (data ?? '') + this.value.slice(to);
    const caret = from + (data?.length ?? 0);
    this.setSelectionRange(caret, caret);
    this.dispatchEvent(new FieldEvent('input', inputType, data));
  }
}
