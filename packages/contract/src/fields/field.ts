/** Turns a rule (plain functions, usable by masks) into a schema that gives at most one Russian message. */

import * as z from 'zod/mini';
import { maxMessage, requiredMessage, wrongTypeMessage } from '../messages.ts';

export interface FieldRule {
  /** Upper bound of the cleaned text. */
  max: number;
  /** Converts typed text to the stored value. Never throws; unreadable text stays as it is. */
  clean: (text: string) => string;
  /** The message for a cleaned text that is not empty, or undefined when it is right. */
  problem: (text: string) => string | undefined;
}

/** Missing and null read as an empty field, anything else as a mistake of the sender. */
export const typeMessage = (issue: { input?: unknown }): string =>
  issue.input === undefined || issue.input === null ? requiredMessage : wrongTypeMessage;

export const messageCheck = <T>(problem: (value: T) => string | undefined) =>
  z.check<T>((payload) => {
    const message = problem(payload.value);
    if (message !== undefined) {
      // No `continue: false`: it would suppress rules between fields, which are reported together with the others.
      payload.issues.push({ code: 'custom', message, input: payload.value });
    }
  });

const build = (rule: FieldRule, blank: string | undefined) =>
  z.string({ error: typeMessage }).check(
    z.overwrite(rule.clean),
    z.maxLength(rule.max, maxMessage(rule.max)),
    messageCheck((text) => textProblem(rule, text, blank)),
  );

/** Skips texts that are too long, because they already have a message. */
const textProblem = (rule: FieldRule, text: string, blank: string | undefined) => {
  if (text === '') return blank;
  return text.length > rule.max ? undefined : rule.problem(text);
};

/** A field that must be filled. */
export const field = (rule: FieldRule) => build(rule, requiredMessage);

/** A field that may be missing or empty; both come out as undefined. */
export const optionalField = (rule: FieldRule) =>
  z.optional(
    z.pipe(
      build(rule, undefined),
      z.transform((text: string) => (text === '' ? undefined : text)),
    ),
  );

/** The message a rule gives for raw text: for masks and for checks on blur without a schema. */
export const ruleProblem = (rule: FieldRule, text: string): string | undefined => {
  const cleaned = rule.clean(text);
  if (cleaned === '') return requiredMessage;
  return cleaned.length > rule.max ? maxMessage(rule.max) : rule.problem(cleaned);
};
