/**
 * Networks of machines and of cards, which run no machines, normalised. A name of these alone is no operator, unless the register has
 * it in the country. Networks that also run machines are not here. Source: convention.
 */
export const networkNames: ReadonlySet<string> = new Set(
  `link cashgroup cashpool multibanco pagobancomat servired telebanco4b euro6000 allpoint moneypass nyce bancnet megalink expressnet
  napas banknetvn smartlink atmbersama bersama meps jetco knet interac eftpos verve mada meeza troy мир elcart bankaxept dankort girocard
  eckarte geldkarte cartebleue cartesbancaires bankcardservicenetz vrbankcardservicenetz sparkassenfinanzgruppe globalatmalliance
  genossenschaftlichefinanzgruppe americanexpress dinersclub dinersclubinternational chinaunionpay 银联 中国银联 visaelectron mastercard`.split(
    /\s+/,
  ),
);

/** Words of which lists of card schemes are made: "Visa Plus", "Mastercard/Cirrus". */
export const schemeWords: ReadonlySet<string> = new Set(
  'visa electron mastercard maestro cirrus plus amex unionpay jcb diners girocard rupay'.split(' '),
);
