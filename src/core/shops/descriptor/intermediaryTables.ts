/**
 * Who stands between the shop and the card on a statement, and by what mark. From the marks that the processors document for their
 * merchants and those met in real strings (Toronto, Birmingham).
 */
import type { Intermediary } from './descriptor.ts';

export interface Mark extends Intermediary {
  /** When the mark counts: before a "*" only; a "*" or two blanks; or any blank as well (publishers remove the star). */
  readonly after: 'star' | 'wide' | 'blank';
}

const processor = (name: string, after: Mark['after'] = 'star'): Mark => ({ name, kind: 'processor', after });
const wallet = (name: string, after: Mark['after'] = 'star'): Mark => ({ name, kind: 'wallet', after });
const platform = (name: string, after: Mark['after'] = 'star'): Mark => ({ name, kind: 'platform', after });
const marketplace = (name: string, after: Mark['after'] = 'star'): Mark => ({ name, kind: 'marketplace', after });

/** By the first word, folded. */
export const marks: Readonly<Record<string, Mark>> = {
  sq: processor('Square', 'blank'),
  squ: processor('Square'),
  '3c': processor('3C Payment'),
  sqc: wallet('Cash App'),
  square: processor('Square'),
  squareup: processor('Square'),
  gosq: processor('Square'),
  sumup: processor('SumUp', 'blank'),
  zettle: processor('Zettle', 'blank'),
  izettle: processor('Zettle', 'blank'),
  iz: processor('Zettle', 'blank'),
  tst: processor('Toast', 'blank'),
  toast: processor('Toast'),
  sp: processor('Shopify', 'wide'),
  shopify: processor('Shopify'),
  stripe: processor('Stripe'),
  adyen: processor('Adyen'),
  mollie: processor('Mollie'),
  cko: processor('Checkout.com'),
  braintree: processor('Braintree'),
  wpy: processor('WePay', 'blank'),
  wp: processor('Worldpay'),
  worldpay: processor('Worldpay', 'blank'),
  nyx: processor('Nayax'),
  nya: processor('Nayax'),
  nayax: processor('Nayax'),
  clover: processor('Clover'),
  payu: processor('PayU'),
  payfort: processor('PayFort'),
  razorpay: processor('Razorpay'),
  ccavenue: processor('CCAvenue'),
  pagseguro: processor('PagSeguro'),
  mercadopago: wallet('Mercado Pago'),
  mercpago: wallet('Mercado Pago'),
  mp: wallet('Mercado Pago'),
  ppl: wallet('PayPal'),
  paypal: wallet('PayPal', 'blank'),
  pp: wallet('PayPal'),
  klarna: wallet('Klarna', 'blank'),
  afterpay: wallet('Afterpay'),
  clearpay: wallet('Clearpay'),
  affirm: wallet('Affirm'),
  zip: wallet('Zip'),
  wechat: wallet('WeChat Pay'),
  wechatpay: wallet('WeChat Pay'),
  alipay: wallet('Alipay'),
  alp: wallet('Alipay'),
  gopay: wallet('GoPay'),
  ovo: wallet('OVO'),
  vipps: wallet('Vipps'),
  satispay: wallet('Satispay'),
  vesta: processor('Vesta', 'blank'),
  in: processor('Intuit'),
  intuit: processor('Intuit'),
  act: processor('ACTIVE Network'),
  eb: platform('Eventbrite', 'blank'),
  eventbrite: platform('Eventbrite'),
  amz: marketplace('Amazon'),
  etsy: marketplace('Etsy', 'blank'),
  ebay: marketplace('eBay', 'blank'),
  tokopedia: marketplace('Tokopedia'),
  stone: processor('Stone'),
  cielo: processor('Cielo'),
  dd: platform('DoorDash'),
  ifood: platform('iFood'),
  doordash: platform('DoorDash'),
  dri: processor('Digital River', 'blank'),
  fs: processor('FastSpring'),
  fsp: processor('FastSpring'),
  fsprg: processor('FastSpring'),
  fastspring: processor('FastSpring', 'blank'),
  paddle: processor('Paddle', 'blank'),
  '2co': processor('2Checkout'),
  avangate: processor('2Checkout'),
  blk: processor('Blackbaud'),
  bls: processor('BlueSnap'),
  skr: processor('Skrill'),
  wav: processor('Wave'),
  evb: platform('Eventbrite'),
  dnh: processor('GoDaddy'),
  tm: platform('Ticketmaster'),
  google: platform('Google', 'blank'),
  apl: platform('Apple'),
};

/**
 * Marks that lost their "*" and grew together with what followed ("dnhgodaddy.com", "amzgallantsports"), as keys of `marks`. No
 * ordinary word begins so.
 */
export const gluedMarks: readonly string[] = ['avangate', 'paypal', 'amz', 'wpy', 'nyx', 'dnh', '2co', 'skr'];
