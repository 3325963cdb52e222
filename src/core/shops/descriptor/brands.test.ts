import { expect, it } from 'vitest';
import { readDescriptor } from './readDescriptor.ts';

const namesOf = (text: string) => readDescriptor(text).readings.map(({ name }) => name);

it.each(['amazon-refund.com', 'amazon.co.uk.evil.ru', 'amzn-pay.com', 'WWW.AMAZON-REFUND.COM'])(
  '%s is not an address of the seller whose name it begins with',
  (text) => {
    expect(namesOf(text)).not.toContain('Amazon');
  },
);

it.each(['amazon.co.uk', 'AMZN.COM/BILL', 'AMAZON.COM*XYZ123', 'amazon.c', 'AMAZON PRIME'])(
  '%s is an address or name of the seller',
  (text) => {
    expect(namesOf(text)).toContain('Amazon');
  },
);
