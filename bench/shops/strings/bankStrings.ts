/**
 * Statement texts as banks in many countries print them: examples of triqai/raw-bank-transaction-enricher, MIT licence, (c)
 * Triqai. Each line is "text => name [other information]", in the format of `summaryOf`. We wrote the part after "=>".
 */
export const bankStrings = `
CARD PAYMENT - CONTACTLESS, FALLOW, LONDON GB, TRN 000123 => Fallow [GB, city london]
#10219 WOODBURY COMM CENTRAL VALLE USA => Woodbury Comm Central Valle [no 10219, US, city valle?]
% ARABICA BEACHWALK BADUNG KUTA ID => % Arabica Beachwalk Badung Kuta [ID?, US-ID?, city kuta?]
MASTECARD SVARTA KATTEN PAYMENT #5789 => Svarta Katten [no 5789]
ACH DEBIT WEB STRIPE*TRIQAI 12/27 => Triqai [via Stripe]
SQ *VERVE ROASTERS gosq.com CA => Verve Roasters [via Square, site gosq.com, CA?, US-CA?]
Z Mana - 1232 => Z Mana [no 1232]
#6789 'CHEMWAREHOUSE' TAUPŌ => Chemwarehouse Taupō [no 6789]
New World Metro Willis Wellington Nz => New World Metro Willis [NZ, city wellington]
applepay La Barrica teruel => La Barrica teruel
PP* #56789 MK:678321 LELLO, PORTO Ref:hwjk2-23123 PAGAMENTO => Lello [via PayPal, no 56789, city porto]
UBEBE 284729 VN HOI AN VISA DEBIT SCAN DIRECT => Ubebe [no 284729]
STONE*IFOOD*ARCOS DORADOS SAO PAULO BR PIX INST 284729847293 CNPJ 42.591.651/0001-43 => Arcos Dorados [via iFood, BR, city sao paulo]
GOPAY*OVO*TOKOPEDIA*SELLER284729 JKT ID IDR 847293 QRIS MPM 28/01 14:23 TID 84729384 => Tokopedia [via Tokopedia, no 284729, ID?, US-ID?, city jkt]
`;
