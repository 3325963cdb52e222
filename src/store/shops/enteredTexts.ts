/**
 * Rejects texts that a person enters in the register, if they cannot be displayed or have no effect. Stored corrections are not
 * checked, because earlier versions accepted such texts.
 */
import { longestName, longestNumber, longestText } from '../../contract/console/enteredTexts.ts';
import { isDisplayText } from '../../contract/displayText.ts';
import { foldName } from '../../core/shops/names.ts';
import type { Terminal } from '../../core/shops/shop.ts';
import { RegisterError } from './registerError.ts';

/** @throws RegisterError */
export function checkCorrection(fields: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(fields)) {
    for (const text of [value].flat()) {
      // Values of other types, and empty texts, are rejected with the type of the field.
      if (typeof text !== 'string' || text.trim() === '') continue;
      checkText(field, text, longestText(field));
      if (field === 'aliases') checkUse(field, text);
    }
  }
}

/** @throws RegisterError */
export function checkAddedName(name: string): void {
  checkText('name', name, longestName);
  checkUse('name', name);
}

/** @throws RegisterError */
export function checkNumbers({ posId = '', merchantId = '' }: Pick<Terminal, 'posId' | 'merchantId'>): void {
  for (const [field, number] of Object.entries({ posId, merchantId })) {
    if (number.trim() === '') continue;
    checkText(field, number, longestNumber);
    // ISO 8583 permits spaces and special characters in these numbers, but not numbers without any letter or digit.
    if (!/[\p{L}\p{N}]/u.test(number))
      throw new RegisterError(`'${field}' must contain a letter or a digit, got ${JSON.stringify(number)}.`, {
        ...{ code: 'noLetters', field, got: number },
      });
  }
}

function checkText(field: string, text: string, most: number): void {
  if (text.length > most)
    throw new RegisterError(`'${field}' must have at most ${most} characters, got ${text.length}.`, {
      ...{ code: 'tooLong', field, got: text.length, most },
    });
  if (!isDisplayText(text, most))
    throw new RegisterError(`'${field}' must be one line of visible characters.`, { code: 'manyLines', field });
}

/** Look-ups compare only the letters and digits of a name. */
function checkUse(field: string, name: string): void {
  if (foldName(name).squeezed === '')
    throw new RegisterError(`'${field}' must contain a letter or a digit, got ${JSON.stringify(name)}.`, {
      ...{ code: 'noLetters', field, got: name },
    });
}
