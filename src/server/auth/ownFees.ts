import type { OwnFee, OwnFeeRule } from '../../contract/app.ts';
import type { InputProblem } from '../../contract/console/inputProblem.ts';
import { isJsonObject } from '../../core/jsonObject.ts';
import { iso4217 } from '../../data/currencies/iso4217.ts';
import type { CallerProfile, OwnFeeEntry } from '../../store/callers/callerRepository.ts';
import type { OperatorIndex } from '../dataset/operatorIndex.ts';
import { callerOperators, uidsOf } from './callerOperators.ts';
import { type FieldError, fieldError, firstWrong } from './fieldError.ts';

interface Field {
  readonly is: (value: unknown) => boolean;
  readonly mustBe: string;
  readonly problem?: (value: unknown) => InputProblem;
}

const isCurrency = (value: unknown) => typeof value === 'string' && iso4217.has(value);
/** A larger amount is a typing error in every currency. */
const most = 1_000_000_000;
const money: Field = {
  is: (value) => typeof value === 'number' && value > 0 && value <= most,
  mustBe: `a number greater than 0 and at most ${most}`,
  problem: () => ({ code: 'notPositive', most }),
};

const ruleFields: Readonly<Record<string, Field>> = {
  at: { is: (value) => value === 'own' || value === 'alliance', mustBe: "'own' or 'alliance'" },
  currencies: {
    is: (value) => Array.isArray(value) && value.length > 0 && value.every(isCurrency),
    mustBe: 'a list of currency codes such as EUR',
    problem: (value) => ({ code: 'notCurrency', ...firstWrong(value, isCurrency) }),
  },
  from: money,
  fee: { is: (value) => value === 'none' || isJsonObject(value), mustBe: "'none' or an object" },
};
const feeFields: Readonly<Record<string, Field>> = {
  amount: money,
  percentage: {
    is: (value) => typeof value === 'number' && value > 0 && value <= 100,
    mustBe: 'a number greater than 0 and at most 100',
    problem: () => ({ code: 'notPositive', most: 100 }),
  },
  currency: {
    is: isCurrency,
    mustBe: 'a currency code such as EUR',
    problem: (value) => ({ code: 'notCurrency', got: String(value) }),
  },
  minimum: money,
  maximum: money,
};

function wrongFields(value: unknown, fields: Readonly<Record<string, Field>>, path: string): FieldError[] {
  if (!isJsonObject(value)) return [fieldError(path, 'must be an object')];
  return Object.entries(value).flatMap(([name, held]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined)
      return [fieldError(`${path}.${name}`, `is not a known field. Known fields: ${Object.keys(fields).join(', ')}`)];
    return field.is(held) ? [] : [fieldError(`${path}.${name}`, `must be ${field.mustBe}`, field.problem?.(held))];
  });
}

/** Describes parts of a fee that do not fit each other. */
function wrongInFee(fee: Exclude<OwnFee, 'none'>, path: string): FieldError | undefined {
  const { amount, percentage, currency, minimum, maximum } = fee;
  if (amount === undefined && percentage === undefined)
    return fieldError(path, "must contain an 'amount' or a 'percentage'", {
      code: 'amountOrPercentage',
      field: `${path}.amount`,
    });
  const limited = minimum !== undefined || maximum !== undefined;
  if (limited && percentage === undefined)
    return fieldError(path, "contains a 'minimum' or 'maximum', which requires a 'percentage'", {
      ...{ code: 'needsPercentage', field: `${path}.percentage` },
    });
  const inMoney = limited || amount !== undefined;
  if (inMoney !== (currency !== undefined)) {
    return inMoney
      ? fieldError(`${path}.currency`, 'is missing', { code: 'required' })
      : fieldError(`${path}.currency`, 'must be omitted, because a percentage applies to the currency withdrawn', {
          code: 'currencyNotNeeded',
        });
  }
  const crossed = minimum !== undefined && maximum !== undefined && minimum > maximum;
  return crossed
    ? fieldError(`${path}.minimum`, "must not be greater than 'maximum'", { code: 'minimumAboveMaximum' })
    : undefined;
}

function wrongsInRule(value: unknown, path: string): FieldError[] {
  const wrongs = wrongFields(value, ruleFields, path);
  const { currencies, from, fee } = (isJsonObject(value) ? value : {}) as Partial<OwnFeeEntry>;
  if (wrongs.length === 0 && fee === undefined) return [fieldError(`${path}.fee`, 'is missing')];
  if (wrongs.length === 0 && from !== undefined && currencies?.length !== 1)
    wrongs.push(
      fieldError(`${path}.from`, "requires 'currencies' with exactly one currency", {
        ...{ code: 'oneCurrency', field: `${path}.currencies` },
      }),
    );
  if (!isJsonObject(fee)) return wrongs;
  const inFee = wrongFields(fee, feeFields, `${path}.fee`);
  const misfit = inFee.length === 0 ? wrongInFee(fee, `${path}.fee`) : undefined;
  return [...wrongs, ...inFee, ...(misfit ? [misfit] : [])];
}

/** Describes everything that is wrong with a caller's `ownFees`. */
export function wrongsInOwnFees(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [fieldError('ownFees', 'must be a list of rules')];
  return value.flatMap((rule: unknown, index) => {
    const path = `ownFees[${index}]`;
    const wrongs = wrongsInRule(rule, path);
    if (wrongs.length > 0) return wrongs;
    const { at, currencies, from } = rule as OwnFeeEntry;
    const always = at === undefined && currencies === undefined && from === undefined;
    const isUseless = always && index < value.length - 1;
    return isUseless ? [fieldError(path, 'always matches, so the rules after it have no effect', { code: 'alwaysMatches' })] : [];
  });
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
