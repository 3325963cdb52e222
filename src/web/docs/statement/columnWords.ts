/**
 * Words for the columns of bank statements in the languages of the page | convention. They only preselect the meaning of a
 * column, which the person can change.
 */

/** What a column can contain. `monthDate`: a date whose month comes before its day, as in the United States. */
export const columnRoles = [
  'date',
  'monthDate',
  'description',
  'amount',
  'debit',
  'credit',
  'currency',
  'fee',
  'mcc',
  'city',
  'country',
  'type',
  'posId',
  'merchantId',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Separated by commas; the first words of a role are the best ones. */
const words: Readonly<Partial<Record<ColumnRole, string>>> = {
  date: `transaction date, booking date, date, posting date, value date, started date, completed date, Buchungstag, Buchungsdatum,
    Buchung, Datum, Belegdatum, Kaufdatum, Umsatzdatum, Wertstellung, Valuta, Valutadatum, datum transakce, datum zaúčtování, datum provedení,
    datum, date de l'opération, date opération, date comptable, date de transaction, date valeur, date d'achat, fecha,
    fecha operación, fecha de operación, fecha valor, fecha contable, data, data transakcji, data operacji, data księgowania,
    تاريخ العملية, تاريخ المعاملة, التاريخ, تاريخ`,
  description: `appears on your statement as, statement descriptor, statement text, card text, original description, description,
    transaction description, descriptor, merchant, merchant name, payee, payee name, counterparty, counterparty name, partner name, beneficiary, name, details,
    narrative, memo, payment reference, reference text, text, Umsatztext, Beschreibung, Händler, Zahlungsempfänger,
    Zahlungsempfänger*in, Empfänger, Begünstigter, Auftraggeber, Zahlungspflichtiger, Name Zahlungsbeteiligter, Verwendungszweck,
    Buchungsdetails, Betreff, název obchodníka, obchodník, název protiúčtu, protistrana, popis, popis transakce, poznámka,
    zpráva pro příjemce, libellé, label, libellé simplifié, commerçant, marchand, bénéficiaire, détail, concepto, comercio,
    descripción, beneficiario, detalle, opis, opis transakcji, odbiorca, nazwa odbiorcy, nadawca, dane kontrahenta, sprzedawca,
    tytuł, tytuł operacji, الوصف, وصف العملية, التاجر, اسم التاجر, البيان, المستفيد, التفاصيل`,
  amount: `amount, transaction amount, value, Betrag, Umsatz, Betrag EUR, částka, objem, částka transakce, montant, importe,
    cantidad, monto, kwota, kwota transakcji, kwota operacji, المبلغ, مبلغ`,
  debit: `debit, debit amount, paid out, money out, withdrawals, Soll, Lastschrift, Belastung, débit, cargo, obciążenia, مدين`,
  credit: `credit, credit amount, paid in, money in, deposits, Haben, Gutschrift, crédit, abono, uznania, دائن`,
  currency: `currency, currency code, Währung, měna, devise, monnaie, moneda, divisa, waluta, العملة, عملة`,
  fee: `fee, fees, charge, charges, commission, ATM fee, Gebühr, Gebühren, Entgelt, Entgelte, poplatek, poplatky, frais, comisión,
    comisiones, tarifa, opłata, opłaty, prowizja, الرسوم, رسوم, عمولة`,
  mcc: `mcc, merchant category code, merchant category, category code, MCC-Code, Branchencode, kód MCC, kod MCC, code MCC,
    código MCC, رمز فئة التاجر`,
  city: `city, town, merchant city, location, place, Ort, Stadt, město, místo, ville, lieu, ciudad, localidad, lugar, miasto,
    miejscowość, miejsce, المدينة, مدينة`,
  country: `country, country code, merchant country, Land, Ländercode, Länderkennung, země, stát, kód země, pays, code pays, país,
    código de país, kraj, kod kraju, البلد, الدولة, رمز البلد`,
  type: `type, transaction type, product, Art, Umsatzart, Transaktionsart, Typ, Buchungsart, typ, typ transakce, typ operace,
    type d'opération, tipo, tipo de operación, tipo de movimiento, rodzaj, rodzaj transakcji, typ operacji, typ transakcji, النوع,
    نوع العملية`,
  posId: `posId, pos id, terminal id, terminal, terminal number, Terminal-ID, Terminalnummer, ID terminálu, terminál,
    identifiant du terminal, terminal de paiement, ID del terminal, numer terminala, ID terminala, رقم الجهاز, معرف الجهاز`,
  merchantId: `merchantId, merchant id, merchant number, Händler-ID, Händlernummer, Vertragsnummer, ID obchodníka,
    identifiant commerçant, ID del comercio, numer sprzedawcy, ID sprzedawcy, معرف التاجر, رقم التاجر`,
};

/** Some banks write the card text in these columns, and others only the type of the booking, such as "Kartenzahlung". */
const vagueWords = `Buchungstext, Vorgang, libellé opération, movimiento, opis operacji`;

/** Letters without accents, spaces and punctuation. In German, "ae", "oe" and "ue" replace umlauts. */
const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}]/gu, '')
    .replaceAll(/([aou])e/g, '$1');

interface Meaning {
  readonly role: ColumnRole;
  /** 0 for the best word of the role. */
  readonly rank: number;
  /** Whether the column may as well contain the type of the booking. */
  readonly isVague?: true;
}

const meanings = new Map<string, Meaning>();
for (const role of columnRoles) {
  for (const [rank, word] of (words[role]?.split(',') ?? []).entries()) {
    const plain = plainWord(word);
    if (!meanings.has(plain)) meanings.set(plain, { role, rank });
  }
}
for (const word of vagueWords.split(',')) meanings.set(plainWord(word), { role: 'description', rank: 1_000, isVague: true });

/**
 * Returns what a column with this header contains, if the header is known. "Amount (EUR)" means the same as "Amount", and
 * "Payee / payer" the same as "Payee".
 */
export const meaningOf = (header: string): Meaning | undefined =>
  [header, header.replace(/[([].*$/, ''), ...header.split('/')].map((name) => meanings.get(plainWord(name))).find((one) => one);
