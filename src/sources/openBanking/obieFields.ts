/** Reads values from Open Banking records. A value may be a list instead of a text, a text instead of a list, or null. */
import { isJsonObject, type JsonObject } from '../../core/jsonObject.ts';
import { isPlaceholder } from '../../core/text/placeholder.ts';
import { cleanText } from '../osm/tags/cleanText.ts';

/** Returns the value if it is an object, or else an empty object. */
export function jsonObjectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/**
 * Returns a text, a number or the first usable element of a list as cleaned text. Returns undefined if there is no text or only a
 * placeholder such as "N/A".
 */
export function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(textOf).find((text) => text !== undefined);
  const text = cleanText(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined);
  return text === undefined || isPlaceholder(text) ? undefined : text;
}

/**
 * Returns the items of a list, or undefined if the list is missing or empty. A text counts as a list with one item, because
 * Nationwide writes such lists as text.
 */
export function listOfTexts(value: unknown): readonly string[] | undefined {
  const texts = (Array.isArray(value) ? value : [value]).flatMap((one) => textOf(one) ?? []);
  return texts.length === 0 ? undefined : texts;
}

/**
 * Returns the names in a list of `{Name, Description}`, which is the format for codes that a bank defines. Skips null elements.
 */
export function codeNames(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => textOf(jsonObjectOf(one).Name) ?? []);
}

/**
 * Parses decimal degrees as published, with or without leading zeros: "-000.91419600". Returns NaN if the value is not a number.
 */
export function readDegrees(value: unknown): number {
  const text = textOf(value);
  return text !== undefined && /^[-+]?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
