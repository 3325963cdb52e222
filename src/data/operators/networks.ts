/**
 * Normalized names of card and ATM networks. A name that consists only of these words does not identify an operator, unless the
 * register contains the name in the ATM's country. Networks that also operate ATMs are excluded. Source: convention.
 */
export const networkNames: ReadonlySet<string> = new Set(
  `link cashgroup cashpool multibanco pagobancomat servired telebanco4b euro6000 allpoint moneypass nyce bancnet megalink expressnet
  napas banknetvn smartlink atmbersama bersama meps jetco knet interac eftpos verve mada meeza troy мир elcart bankaxept dankort girocard
  eckarte geldkarte cartebleue cartesbancaires bankcardservicenetz vrbankcardservicenetz sparkassenfinanzgruppe globalatmalliance
  genossenschaftlichefinanzgruppe americanexpress dinersclub dinersclubinternational chinaunionpay 银联 中国银联 visaelectron mastercard`.split(
    /\s+/,
  ),
);

/** Words that occur in lists of card networks: "Visa Plus", "Mastercard/Cirrus". */
export const schemeWords: ReadonlySet<string> = new Set(
  'visa electron mastercard maestro cirrus plus amex unionpay jcb diners girocard rupay'.split(' '),
);
