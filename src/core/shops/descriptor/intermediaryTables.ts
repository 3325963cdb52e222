/**
 * Intermediaries between the shop and the card on a statement, and their marks. Each row has its source: real strings (Toronto's
 * and Birmingham's open data, examples of triqai/raw-bank-transaction-enricher), a page, or `convention`: known from statements
 * without an authoritative source. The table need not be complete: an unknown short word before a star is treated as a mark.
 */
import type { Intermediary } from './descriptor.ts';

export interface Mark extends Intermediary {
  /** Where the mark counts: only before "*"; before "*" or two blanks; or before any blank too (publishers remove the star). */
  readonly after: 'star' | 'wide' | 'blank';
}

/**
 * Mark, folded | intermediary ("-": same as its mark) | kind | where it counts | source. A mark with several rows in the sources
 * has the strongest.
 */
const table = `
  sq, squ, square, squareup, gosq | Square | processor | sq:blank | Toronto
  sqc | Cash App | wallet | | convention
  3c | 3C Payment | processor | | Birmingham
  sumup | SumUp | processor | sumup:blank | Birmingham
  zettle, izettle, iz, zlt, zet | Zettle | processor | zettle:blank izettle:blank iz:blank | Birmingham; zlt, zet: convention
  tst, toast | Toast | processor | tst:blank | topbankstatementconverter.com, "How purchases appear on bank statements", 2026
  sp, shopify, shopifypay, shoppay | Shopify | processor | sp:wide | Toronto; convention
  ls, lspd, lightspeed, lsr, lsk | Lightspeed | processor | ls:wide | convention
  dojo, dojopay, paymentsense | Dojo | processor | | convention
  viva, vivawallet, vivapay, vivacom, vw | Viva.com | processor | | convention
  stripe, str, strp | Stripe | processor | | docs.stripe.com, "Statement descriptors", 2026; convention
  adyen, ady, adn | Adyen | processor | | convention
  mollie, mol | Mollie | processor | | convention
  cko, checkout | Checkout.com | processor | cko:wide | convention
  braintree, bt | Braintree | processor | | convention
  wpy | WePay | processor | wpy:blank | Toronto
  wp, worldpay, wpg, wpay | Worldpay | processor | worldpay:blank | Birmingham
  worldline, wl, wln, six, sixpay, payone, ogone, ingenico, bambora | Worldline | processor | | convention
  nexi, nxi, nets, netaxept, easycredit, concardis | Nexi | processor | | convention
  teya, borgun, saltpay, valitor | Teya | processor | | convention
  mypos, mps | myPOS | processor | | convention
  payplug, ppg | Payplug | processor | | convention
  planet, plnt, planetpay | Planet | processor | | convention
  nyx, nya, nayax | Nayax | processor | | convention
  clover, clv, clvr | Clover | processor | | convention
  fiserv, firstdata, fdms, cardnet | Fiserv | processor | | convention
  elavon, elv, evo, evopay | Elavon | processor | | convention
  globalpay, gpn, gpi, gpwebpay, realex | Global Payments | processor | | convention
  barclaycard, bcd, epdq, smartpay | Barclaycard | processor | | convention
  takepayments, tkp, handepay, tyl, revel, epos, eposnow | - | processor | | convention
  gocardless, gc | GoCardless | processor | | convention
  trustpay, comgate, gopaycz, cgt, thepay, besteron, csob, csobpos | - | processor | | convention: Czech and Slovak gateways
  payu, pyu | PayU | processor | | convention
  przelewy24, p24, dotpay, tpay, blik, imoje, paynow, espago, polcard, eservice | - | processor | | convention: Polish gateways
  redsys, bizum, comercia, getnet, universalpay, sabadell, stancer, lyf, lyra, payzen, systempay, monetico, paytweak | - | processor | | convention: Spanish and French gateways
  easypay, ifthenpay, sibs, unicre, reduniq, hipay, eupago | - | processor | | convention: Portuguese gateways
  multisafepay, msp, ccv, buckaroo, pay.nl, paynl, icepay, sisow, rabo, rabosmartpay | - | processor | | convention: Dutch gateways
  bluesnap, bls, authorize, authnet, paysafe, psf, nmi, rapyd, dlocal, ebanx, airwallex, nuvei, nvi, safecharge, trustly, payoneer, unzer, heidelpay, computop, novalnet, telecash, micropayment | - | processor | | convention
  yoco, ikhokha, paystack, flutterwave, flw, peach, payfast, snapscan | - | processor | | convention: African gateways
  qpay, hyperpay, paytabs, tap, moyasar, payfort, telr, fawry, paymob | - | processor | | convention: Gulf and Egyptian gateways
  razorpay, ccavenue, paytm, phonepe, billdesk, cashfree, instamojo, bharatpe | - | processor | | convention: Indian gateways
  pagseguro, stone, cielo, rede, sumupbr, pag, mercadopagobr, pagarme | - | processor | | convention: Brazilian gateways
  iyzico, iyz, paytr, sipay, param | - | processor | | convention: Turkish gateways
  mercadopago, mercpago, mp | Mercado Pago | wallet | | convention
  ppl, paypal, pp, pypl, paypalinst | PayPal | wallet | paypal:blank | Birmingham, Toronto; convention
  klarna, kla, klrn, sofort | Klarna | wallet | klarna:blank | convention
  afterpay | Afterpay | wallet | | convention
  clearpay | Clearpay | wallet | | convention
  affirm | Affirm | wallet | | convention
  zip | Zip | wallet | | convention
  alma, scalapay, twisto, oney, floa, billink, in3, tabby, tamara, sezzle, laybuy | - | wallet | | convention
  wechat, wechatpay | WeChat Pay | wallet | | convention
  alipay, alp | Alipay | wallet | | convention
  amazonpay, amzpay, googlepay, gpay, applepay, skrill, neteller, revolut, revolutpay, rev, lydia, paysera, twint, swish, mobilepay, vipps | - | wallet | | convention
  skr | Skrill | wallet | | Birmingham
  gopay | GoPay | wallet | | triqai examples
  ovo | OVO | wallet | | triqai examples
  satispay | Satispay | wallet | | convention
  vesta | Vesta | processor | vesta:blank | Birmingham
  in, intuit | Intuit | processor | | Toronto
  qb, quickbooks | Intuit | processor | | convention
  act, active | ACTIVE Network | processor | | Toronto
  eb, eventbrite, evb | Eventbrite | platform | eb:blank | Toronto
  stubhub, viagogo, tito, weezevent, billetto, universe, dice, fatsoma, skiddle, seetickets, ticketswap, goout, ticketportal, eventim | - | platform | | convention
  global-e, globale, ge, glb, eshopworld, esw, flow, reach, zonos | Global-E | processor | | convention
  amz | Amazon | marketplace | | Birmingham
  etsy | Etsy | marketplace | etsy:blank | Toronto
  ebay | eBay | marketplace | ebay:blank | Birmingham
  tokopedia | Tokopedia | marketplace | | triqai examples
  dd, doordash | DoorDash | platform | dd:wide | convention
  ifood | iFood | platform | | triqai examples
  wolt, glovo, deliveroo, justeat, thuisbezorgd, lieferando, foodora, bolt, boltfood, ubereats, damejidlo, rappi, talabat, grubhub, postmates | - | platform | | convention
  dri | Digital River | processor | dri:blank | Birmingham
  fs, fsp, fsprg, fastspring | FastSpring | processor | fastspring:blank | Toronto
  paddle | Paddle | processor | paddle:blank | convention
  2co, avangate | 2Checkout | processor | | Toronto
  blk | Blackbaud | processor | | convention
  wav | Wave | processor | | convention
  dnh | GoDaddy | processor | | Toronto
  tm, ticketmaster | Ticketmaster | platform | | Toronto
  google | Google | platform | google:blank | Toronto
  apl | Apple | platform | | Toronto
  patreon, substack, kickstarter, kofi, gumroad, teachable, thinkific, kajabi, squarespace, sqsp, wix, weebly, bigcommerce, ecwid, jimdo, woocommerce, prestashop | - | platform | | convention
  mindbody, mb, fresha, treatwell, booksy, phorest, vagaro, glofox, timely, shedul | - | platform | | convention
  resy, tock, opentable, sevenrooms, zenchef, thefork, sunday, flipdish, storekit, orderbee, qikserve | - | platform | | convention`;

const kinds: ReadonlySet<string> = new Set<Mark['kind']>(['processor', 'wallet', 'platform', 'marketplace']);
const isKind = (text: string): text is Mark['kind'] => kinds.has(text);
const counting: ReadonlySet<string> = new Set<Mark['after']>(['star', 'wide', 'blank']);
const isAfter = (text: string | undefined): text is Mark['after'] => text !== undefined && counting.has(text);

/** By the first word, folded. */
export const marks: Readonly<Record<string, Mark>> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [words = '', name = '', kind = '', after = ''] = row.split('|').map((cell) => cell.trim());
      if (!isKind(kind)) throw new Error(`The kind of '${words}' is '${kind}', not one of ${[...kinds].join(', ')}.`);
      const ways = new Map(after.split(' ').map((one) => one.split(':') as [string, string | undefined]));
      return words.split(', ').map((word): [string, Mark] => {
        const way = ways.get(word);
        return [
          word,
          { name: name === '-' ? word.charAt(0).toUpperCase() + word.slice(1) : name, kind, after: isAfter(way) ? way : 'star' },
        ];
      });
    }),
);

/**
 * Marks that have lost their "*" and are joined to the following text ("dnhgodaddy.com", "amzgallantsports"), as keys of `marks`.
 * No ordinary word begins with them.
 */
export const gluedMarks: readonly string[] = ['avangate', 'paypal', 'amz', 'wpy', 'nyx', 'dnh', '2co', 'skr'];
