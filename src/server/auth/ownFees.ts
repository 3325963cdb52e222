import type { OwnFee, OwnFeeRule } from '../../contract/app.ts';
import { isJsonObject } from '../../core/jsonObject.ts';
import { iso4217 } from '../../data/currencies/iso4217.ts';
import type { CallerProfile, OwnFeeEntry } from '../../store/callers/callerRepository.ts';
import type { OperatorIndex } from '../dataset/operatorIndex.ts';
import { callerOperators, uidsOf } from './callerOperators.ts';
import { type FieldError, fieldError } from './fieldError.ts';

interface Field {
  readonly is: (value: unknown) => boolean;
  readonly mustBe: string;
}

const isCurrency = (value: unknown) => typeof value === 'string' && iso4217.has(value);
/** A larger amount is a typing error in every currency. */
const most = 1_000_000_000;
const money: Field = {
  is: (value) => typeof value === 'number' && value > 0 && value <= most,
  mustBe: `a number greater than 0 and at most ${most}`,
};

const ruleFields: Readonly<Record<string, Field>> = {
  at: { is: (value) => value === 'own' || value === 'alliance', mustBe: "'own' or 'alliance'" },
  currencies: {
    is: (value) => Array.isArray(value) && value.length > 0 && value.every(isCurrency),
    mustBe: 'a list of currency codes such as EUR',
  },
  from: money,
  fee: { is: (value) => value === 'none' || isJsonObject(value), mustBe: "'none' or an object" },
};
const feeFields: Readonly<Record<string, Field>> = {
  amount: money,
  percentage: {
    is: (value) => typeof value === 'number' && value > 0 && value <= 100,
    mustBe: 'a number greater than 0 and at most 100',
  },
  currency: { is: isCurrency, mustBe: 'a currency code such as EUR' },
  minimum: money,
  maximum: money,
};

function wrongField(value: unknown, fields: Readonly<Record<string, Field>>, path: string): FieldError | undefined {
  if (!isJsonObject(value)) return fieldError(path, 'must be an object');
  for (const [name, held] of Object.entries(value)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined)
      return fieldError(`${path}.${name}`, `is not a known field. Known fields: ${Object.keys(fields).join(', ')}`);
    if (!field.is(held)) return fieldError(`${path}.${name}`, `must be ${field.mustBe}`);
  }
  return undefined;
}

function wrongInFee(fee: Exclude<OwnFee, 'none'>, path: string): FieldError | undefined {
  const { amount, percentage, currency, minimum, maximum } = fee;
  if (amount === undefined && percentage === undefined) return fieldError(path, "must contain an 'amount' or a 'percentage'");
  const limited = minimum !== undefined || maximum !== undefined;
  if (limited && percentage === undefined)
    return fieldError(path, "contains a 'minimum' or 'maximum', which requires a 'percentage'");
  const inMoney = limited || amount !== undefined;
  if (inMoney !== (currency !== undefined)) {
    return inMoney
      ? fieldError(`${path}.currency`, 'is missing')
      : fieldError(`${path}.currency`, 'must be omitted, because a percentage applies to the currency withdrawn');
  }
  const crossed = minimum !== undefined && maximum !== undefined && minimum > maximum;
  return crossed ? fieldError(`${path}.minimum`, "must not be greater than 'maximum'") : undefined;
}

function wrongInRule(value: unknown, path: string): FieldError | undefined {
  const wrong = wrongField(value, ruleFields, path);
  if (wrong !== undefined) return wrong;
  const { currencies, from, fee } = value as OwnFeeEntry;
  if (fee === undefined) return fieldError(`${path}.fee`, 'is missing');
  if (from !== undefined && currencies?.length !== 1)
    return fieldError(`${path}.from`, "requires 'currencies' with exactly one currency");
  if (fee === 'none') return undefined;
  return wrongField(fee, feeFields, `${path}.fee`) ?? wrongInFee(fee, `${path}.fee`);
}

/** Describes what is wrong with a caller's `ownFees`. Undefined if they are valid. */
export function wrongInOwnFees(value: unknown): FieldError | undefined {
  if (!Array.isArray(value)) return fieldError('ownFees', 'must be a list of rules');
  for (const [index, rule] of value.entries()) {
    const path = `ownFees[${index}]`;
    const wrong = wrongInRule(rule, path);
    if (wrong !== undefined) return wrong;
    const { at, currencies, from } = rule as OwnFeeEntry;
    const always = at === undefined && currencies === undefined && from === undefined;
    if (always && index < value.length - 1) return fieldError(path, 'always matches, so the rules after it have no effect');
  }
  return undefined;
}

/**
 * Returns the rules in the form that the page can apply. Operators are identified by uid.
 * @returns undefined if the bank has configured no rules
 */
export function publicOwnFees(
  bank: Pick<CallerProfile, 'operator' | 'country' | 'withdrawals' | 'ownFees'>,
  operators: OperatorIndex,
): OwnFeeRule[] | undefined {
  const { own, withdrawals = [own] } = callerOperators(bank, operators);
  const meant = { own: [own], alliance: withdrawals };
  return bank.ownFees?.map(({ at, currencies, from, fee }) => ({
    ...(at && amongOperators(uidsOf(meant[at]), operators)),
    ...(currencies && { currencies: [...currencies] }),
    ...(from !== undefined && { from }),
    fee,
  }));
}

function amongOperators(uids: string[], operators: OperatorIndex): Pick<OwnFeeRule, 'operators' | 'mayBeOperators'> {
  const mayBe = operators.mayBe(uids);
  return { operators: uids, ...(mayBe.length > 0 && { mayBeOperators: [...mayBe] }) };
}
