/** Reads the parts of an Open Banking list as a stream. Supports version 2.x, and version 1, which it converts to version 2. */
import type { JsonObject } from '../../core/jsonObject.ts';
import type { JsonCursor } from '../json/jsonCursor.ts';
import { type JsonPath, jsonLeaves, jsonPointer } from '../json/jsonWalk.ts';
import { jsonObjectOf, listOfTexts, textOf } from './obieFields.ts';

/** @returns the record in the form of version 2, and the operator's legal name, which version 1 contains instead of a brand */
function fromV1(fields: JsonObject): { record: JsonObject; name: string | undefined } {
  const parent = jsonObjectOf(jsonObjectOf(fields.Organisation).ParentOrganisation);
  const name = textOf(jsonObjectOf(parent.OrganisationName).LegalName) ?? textOf(parent.OrganisationName);
  const { BuildingNumberOrName, OptionalAddressField, ...address } = jsonObjectOf(fields.Address);
  const record = {
    Identification: fields.ATMID,
    ATMServices: fields.ATMServices,
    Accessibility: fields.AccessibilityTypes,
    SupportedCurrencies: fields.Currency,
    MinimumPossibleAmount: fields.MinimumValueDispensed,
    OtherATMServices: (listOfTexts(fields.AdditionalATMServices) ?? []).map((Name) => ({ Name })),
    Location: {
      LocationCategory: fields.LocationCategory,
      Site: { Identification: fields.SiteID, Name: fields.SiteName },
      PostalAddress: {
        ...address,
        BuildingNumber: BuildingNumberOrName,
        AddressLine: OptionalAddressField,
        GeoLocation: { GeographicCoordinates: fields.GeographicLocation },
      },
    },
  };
  return { record, name };
}

/** The names of the lists of a brand. A file contains ATMs or branches. */
const listNames = ['ATM', 'Branch'] as const;
type ListName = (typeof listNames)[number];

type ListPart =
  | { readonly kind: 'meta'; readonly value: JsonObject }
  /** The name of a brand. In the file, it may follow the brand's ATMs. */
  | { readonly kind: 'brand'; readonly brand: string; readonly name: string }
  | {
      readonly kind: 'record';
      readonly list: ListName;
      readonly at: string;
      readonly value: unknown;
      readonly brand: string;
      readonly problem?: string;
    };

/** `data` is an array in the specification but a single object in some files. `Brand` varies in the same way. */
const opened = new Set(['data', 'Brand', ...listNames]);
const listNamed = (name: unknown): ListName | undefined => listNames.find((list) => list === name);

function opens(path: JsonPath): boolean {
  const last = path.findLast((part) => typeof part === 'string') ?? '';
  // An element of `ATM` or `Branch` is a complete record.
  return opened.has(last) && listOf(path) === undefined;
}

/** Returns the list that the record is in. Returns undefined if the path is not that of a record. */
const listOf = (path: JsonPath): ListName | undefined => (typeof path.at(-1) === 'number' ? listNamed(path.at(-2)) : undefined);
/** Whether the path is a field in a version 1 record. In version 1, the records are directly in `data`. */
const isFieldOfV1 = (path: JsonPath): boolean => path.length === 3 && path[0] === 'data' && typeof path[1] === 'number';

/** Returns the path of the brand to which a record or a BrandName belongs. */
function brandOf(path: JsonPath): string {
  const at = path.lastIndexOf('Brand') + 1;
  return jsonPointer(path.slice(0, typeof path[at] === 'number' ? at + 1 : at));
}

function* partsOfV1(at: string, fields: JsonObject): Generator<ListPart, void> {
  const { record, name } = fromV1(fields);
  if (name !== undefined) yield { kind: 'brand', brand: name, name };
  yield { kind: 'record', list: 'ATM', at, value: record, brand: name ?? '' };
}

export async function* listParts(cursor: JsonCursor): AsyncGenerator<ListPart, void> {
  let first: { at: string; fields: Record<string, unknown> } | undefined;
  for await (const { path, value, problem } of jsonLeaves(cursor, opens)) {
    const at = jsonPointer(path.slice(0, 2));
    if (first !== undefined && first.at !== at) {
      yield* partsOfV1(first.at, first.fields);
      first = undefined;
    }
    const list = listOf(path);
    if (list !== undefined) {
      const known = { at: jsonPointer(path), value, brand: brandOf(path) };
      yield { kind: 'record', list, ...known, ...(problem !== undefined && { problem }) };
    } else if (path.at(-1) === 'BrandName') yield { kind: 'brand', brand: brandOf(path), name: textOf(value) ?? '' };
    else if (path.at(-1) === 'meta') yield { kind: 'meta', value: jsonObjectOf(value) };
    else if (isFieldOfV1(path)) {
      first ??= { at, fields: {} };
      first.fields[String(path[2])] = value;
    }
  }
  if (first !== undefined) yield* partsOfV1(first.at, first.fields);
}
