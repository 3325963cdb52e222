/**
 * Intermediaries between the shop and the card issuer, and the marks that they print on a statement. The last column of each row
 * names its source: real strings (open data from Toronto and Birmingham, examples in triqai/raw-bank-transaction-enricher), a web
 * page, or `convention` for marks that occur on statements but have no authoritative source. The table does not need to be
 * complete, because the parser also treats an unknown short word before an asterisk as a mark.
 */

/**
 * Folded mark | intermediary ("-" if its name is the mark) | kind | where the mark counts | source. If the sources describe a
 * mark differently, the table contains the strongest description.
 */
export const intermediaryTable = `
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
  redsys, bizum, comercia, getnet, universalpay, sabadell, stancer | - | processor | | convention: Spanish and French gateways
  lyf, lyra, payzen, systempay, monetico, paytweak | - | processor | | convention: Spanish and French gateways
  easypay, ifthenpay, sibs, unicre, reduniq, hipay, eupago | - | processor | | convention: Portuguese gateways
  multisafepay, msp, ccv, buckaroo, pay.nl, paynl, icepay, sisow, rabo, rabosmartpay | - | processor | | convention: Dutch gateways
  bluesnap, bls, authorize, authnet, paysafe, psf, nmi, rapyd, dlocal, ebanx, airwallex, nuvei | - | processor | | convention
  nvi, safecharge, trustly, payoneer, unzer, heidelpay, computop, novalnet, telecash | - | processor | | convention
  micropayment | - | processor | | convention
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
  amazonpay, amzpay, googlepay, gpay, applepay, skrill, neteller, revolut, revolutpay, rev, lydia | - | wallet | | convention
  paysera, twint, swish, mobilepay, vipps | - | wallet | | convention
  skr | Skrill | wallet | | Birmingham
  gopay | GoPay | wallet | | triqai examples
  ovo | OVO | wallet | | triqai examples
  satispay | Satispay | wallet | | convention
  vesta | Vesta | processor | vesta:blank | Birmingham
  in, intuit | Intuit | processor | | Toronto
  qb, quickbooks | Intuit | processor | | convention
  act, active | ACTIVE Network | processor | | Toronto
  eb, eventbrite, evb | Eventbrite | platform | eb:blank | Toronto
  stubhub, viagogo, tito, weezevent, billetto, universe, dice, fatsoma, skiddle, seetickets | - | platform | | convention
  ticketswap, goout, ticketportal, eventim | - | platform | | convention
  global-e, globale, ge, glb, eshopworld, esw, flow, reach, zonos | Global-E | processor | | convention
  amz | Amazon | marketplace | | Birmingham
  etsy | Etsy | marketplace | etsy:blank | Toronto
  ebay | eBay | marketplace | ebay:blank | Birmingham
  vinted, depop, wallapop | - | marketplace | | convention
  tokopedia | Tokopedia | marketplace | | triqai examples
  dd, doordash | DoorDash | platform | dd:wide | convention
  ifood | iFood | platform | | triqai examples
  wolt, glovo, deliveroo, justeat, thuisbezorgd, lieferando, foodora, bolt, boltfood, ubereats | - | platform | | convention
  damejidlo, rappi, talabat, grubhub, postmates | - | platform | | convention
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
  patreon, substack, kickstarter, kofi, gumroad, teachable, thinkific, kajabi, squarespace, sqsp | - | platform | | convention
  wix, weebly, bigcommerce, ecwid, jimdo, woocommerce, prestashop | - | platform | | convention
  mindbody, mb, fresha, treatwell, booksy, phorest, vagaro, glofox, timely, shedul | - | platform | | convention
  resy, tock, opentable, sevenrooms, zenchef, thefork, sunday, flipdish, storekit, orderbee, qikserve | - | platform | | convention`;

/**
 * Marks that may occur without their "*" and without a space before the following text ("dnhgodaddy.com", "amzgallantsports"). No
 * ordinary word begins with these marks. The table above also contains each of these marks.
 */
export const gluedMarks: readonly string[] = ['avangate', 'paypal', 'amz', 'wpy', 'nyx', 'dnh', '2co', 'skr'];

/**
 * Names that sellers print for their own charges, after the seller's name and an asterisk. Source: statements from Uber, Lyft,
 * Bolt, Lime and Adobe; convention.
 */
export const ownServices: ReadonlySet<string> = new Set(
  `bill billing eats fee fees membership order orders pending renewal ride rides subscr subscription tip topup trip trips`.split(
    /\s+/,
  ),
);
