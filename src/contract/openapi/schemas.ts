/** Maps the names in the OpenAPI document, and in the code generated from it, to the contract's schemas. */
import type { TSchema } from 'typebox';
import {
  Address,
  Atm,
  AtmAnswer,
  Attribution,
  Coordinates,
  Fee,
  FindNearbyAnswer,
  Merchant,
  NearbyAtm,
  OpenStatus,
} from '../atms.ts';
import { CompletenessAnswer } from '../completeness.ts';
import { ErrorBody } from '../errors.ts';
import { LookUpExplanation, Reason } from '../explanation.ts';
import { CompleteLookUpBatch, CompleteLookUpBody, CompleteLookUpEntry, LookUpBatch, LookUpEntry } from '../lookUpBatch.ts';
import { RegistrationAnswer, RegistrationBody, RegistrationState } from '../registrations.ts';
import { AtmReport, ReportAnswer } from '../reports.ts';
import { EventTrial, EventTrialAnswer, FrameOrigins } from '../sandboxCallers.ts';
import {
  BasicLookUp,
  CompleteLookUp,
  CompleteMatch,
  Counterparty,
  Invalidation,
  InvalidationsAnswer,
  Match,
  MerchantRecord,
  ShopCategory,
  ShopMerchant,
  ShopRecord,
} from '../shops.ts';
import { LiveStatus, StatusAnswer, StatusBatch, StatusBatchAnswer, StatusBody, StatusEntry } from '../statuses.ts';
import { SuggestionAnswer, SuggestionBody } from '../suggestions.ts';
import { KeySet, TokenAnswer, TokenErrorBody, TokenForm } from '../tokens.ts';
import {
  NewWebhook,
  RemovedWebhook,
  SecretRotation,
  TestDelivery,
  WebhookRecord,
  WebhookReplay,
  WebhookSecret,
  WebhooksAnswer,
} from '../webhooks.ts';
import { FeeCheck, WithdrawalAtm } from '../withdrawals.ts';

export const schemas = {
  Address,
  Atm,
  AtmAnswer,
  AtmReport,
  Attribution,
  BasicLookUp,
  CompleteLookUp,
  CompleteLookUpBatch,
  CompleteLookUpBody,
  CompleteLookUpEntry,
  CompleteMatch,
  CompletenessAnswer,
  Coordinates,
  Counterparty,
  Error: ErrorBody,
  EventTrial,
  EventTrialAnswer,
  Fee,
  FeeCheck,
  FindNearbyAnswer,
  FrameOrigins,
  Invalidation,
  InvalidationsAnswer,
  KeySet,
  LiveStatus,
  LookUpBatch,
  LookUpEntry,
  LookUpExplanation,
  LookUpReason: Reason,
  Match,
  Merchant,
  MerchantRecord,
  NearbyAtm,
  NewWebhook,
  OpenStatus,
  RegistrationAnswer,
  RegistrationBody,
  RegistrationState,
  RemovedWebhook,
  WebhookReplay,
  ReportAnswer,
  SecretRotation,
  ShopCategory,
  ShopMerchant,
  ShopRecord,
  StatusAnswer,
  StatusBatch,
  StatusBatchAnswer,
  StatusBody,
  StatusEntry,
  SuggestionAnswer,
  SuggestionBody,
  TestDelivery,
  TokenAnswer,
  TokenError: TokenErrorBody,
  TokenForm,
  WithdrawalAtm,
  WebhookRecord,
  WebhookSecret,
  WebhooksAnswer,
} as const satisfies Readonly<Record<string, TSchema>>;
export type SchemaName = keyof typeof schemas;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Serializes a schema without `errorMessage`, which is not a JSON Schema keyword. */
const written = (schema: unknown): string => JSON.stringify(schema, (key, value) => (key === 'errorMessage' ? undefined : value));
const plain = (schema: unknown): Json => JSON.parse(written(schema)) as Json;

/** Maps each serialized schema to its name. Identical schemas share the name of the first of them. */
const names: ReadonlyMap<string, string> = new Map(
  (Object.entries(schemas) as [SchemaName, TSchema][]).reverse().map(([name, schema]) => [written(schema), name]),
);

export const ref = (kind: 'schemas' | 'responses' | 'headers', name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

/** Returns a reference if the schema has a name. Otherwise returns the schema as JSON Schema 2020-12. */
export function inlineOf(schema: TSchema): Json {
  return named(plain(schema));
}

/** Returns the full schema with this name. Other named schemas in it are references. */
export function definitionOf(name: SchemaName): Json {
  return inside(plain(schemas[name]), named);
}

/** Returns the schema as JSON Schema 2020-12, without references. */
export function wholeSchemaOf(schema: TSchema): Json {
  return whole(plain(schema));
}

function named(value: Json): Json {
  const name = names.get(JSON.stringify(value));
  return name === undefined ? inside(value, named) : ref('schemas', name);
}

const whole = (value: Json): Json => inside(value, whole);

/** @param convert is applied to all values inside the value */
function inside(value: Json, convert: (value: Json) => Json): Json {
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== 'object' || value === null) return value;
  const texts = textsOf(value);
  if (texts !== undefined) return texts;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'enum' ? one : convert(one)]));
}

/** Turns a union of string literals into an enum, which every tool supports. */
function textsOf(value: Json): Json | undefined {
  const { anyOf, ...rest } = value as { readonly anyOf?: readonly { readonly type?: Json; readonly const?: Json }[] };
  if (!Array.isArray(anyOf) || !anyOf.every((one) => one.type === 'string' && one.const !== undefined)) return undefined;
  return { ...rest, type: 'string', enum: anyOf.map((one) => one.const) } as Json;
}
