/** Creates unique names. */

const syllables = [
  'ba',
  'ce',
  'dri',
  'fo',
  'gu',
  'hla',
  'je',
  'kra',
  'lo',
  'mu',
  'ne',
  'po',
  'rou',
  'si',
  'tra',
  'ul',
  've',
  'zho',
];

export function shopName(random: () => number): string {
  const word = () => {
    const some = Array.from({ length: 4 }, () => syllables[Math.floor(random() * syllables.length)]).join('');
    return `${some.charAt(0).toUpperCase()}${some.slice(1)}`;
  };
  return `${word()} ${word()}`;
}
