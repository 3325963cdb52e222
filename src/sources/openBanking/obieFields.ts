/** Reads values from Open Banking records. A value can be a list instead of a text, a text instead of a list, or null. */
import { isJsonObject, type JsonObject } from '../../core/jsonObject.ts';
import { isPlaceholder } from '../../core/text/placeholder.ts';
import { cleanText } from '../osm/tags/cleanText.ts';

/** Returns the value if it is an object, otherwise an empty object. */
export function jsonObjectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Cleaned text from a text, a number or the first usable element of a list. undefined: none, or a placeholder such as "N/A". */
export function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(textOf).find((text) => text !== undefined);
  const text = cleanText(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined);
  return text === undefined || isPlaceholder(text) ? undefined : text;
}

/** The items in a list. Nationwide writes a list with one member as a text. undefined: missing or empty. */
export function listOfTexts(value: unknown): readonly string[] | undefined {
  const texts = (Array.isArray(value) ? value : [value]).flatMap((one) => textOf(one) ?? []);
  return texts.length === 0 ? undefined : texts;
}

/** The names in a list of `{Name, Description}`, the format for a bank's own codes. Skips null elements. */
export function codeNames(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => textOf(jsonObjectOf(one).Name) ?? []);
}

/** Parses decimal degrees as published, with any leading zeros: "-000.91419600". NaN: not a number. */
export function readDegrees(value: unknown): number {
  const text = textOf(value);
  return text !== undefined && /^[-+]?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
