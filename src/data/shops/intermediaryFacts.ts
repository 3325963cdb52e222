/**
 * Facts about intermediaries: the name to display, the record, and the usual channel of the payments that they process. They only
 * affect `counterparties` and `channel` in complete look-ups, never which shop or merchant is found.
 */

/**
 * Name in `intermediaryTable` | name to display ("-" if it is the same) | Wikidata item in the brand data, or else the domain |
 * channel ("-" if payments in shops and on websites are both common) | source.
 */
export const intermediaryFactTable = `
  Square | - | squareup.com | inStore | convention
  Cash App | - | cash.app | - | convention
  3C Payment | Planet (3C Payment) | weareplanet.com | inStore | convention
  SumUp | - | sumup.com | inStore | convention
  Zettle | - | zettle.com | inStore | convention
  Toast | - | toasttab.com | inStore | convention
  Shopify | - | shopify.com | online | convention
  Lightspeed | - | lightspeedhq.com | inStore | convention
  Dojo | - | dojo.tech | inStore | convention
  Viva.com | - | viva.com | inStore | convention
  Stripe | - | stripe.com | online | convention
  Adyen | - | adyen.com | - | convention
  Mollie | - | mollie.com | online | convention
  Checkout.com | - | checkout.com | online | convention
  Braintree | - | braintreepayments.com | online | convention
  WePay | - | wepay.com | online | convention
  Worldpay | - | worldpay.com | - | convention
  Worldline | - | worldline.com | - | convention
  Nexi | - | nexigroup.com | - | convention
  Teya | - | teya.com | inStore | convention
  myPOS | - | mypos.com | inStore | convention
  Payplug | - | payplug.com | online | convention
  Planet | - | weareplanet.com | - | convention
  Nayax | - | nayax.com | inStore | convention
  Clover | - | clover.com | inStore | convention
  Fiserv | - | fiserv.com | - | convention
  Elavon | - | elavon.com | - | convention
  Global Payments | - | globalpayments.com | - | convention
  Barclaycard | - | barclaycard.co.uk | - | convention
  GoCardless | - | gocardless.com | online | convention
  PayU | - | payu.com | online | convention
  Mercado Pago | - | mercadopago.com | - | convention
  PayPal | - | paypal.com | online | convention
  Klarna | - | klarna.com | online | convention
  Afterpay | - | afterpay.com | online | convention
  Clearpay | - | clearpay.co.uk | online | convention
  Affirm | - | affirm.com | online | convention
  Zip | - | zip.co | - | convention
  WeChat Pay | - | pay.weixin.qq.com | - | convention
  Alipay | - | alipay.com | - | convention
  Skrill | - | skrill.com | online | convention
  GoPay | - | gopay.co.id | - | convention
  OVO | - | ovo.id | - | convention
  Satispay | - | satispay.com | - | convention
  Intuit | - | intuit.com | - | convention
  ACTIVE Network | - | activenetwork.com | online | convention
  Eventbrite | - | eventbrite.com | online | convention
  Stubhub | StubHub | stubhub.com | online | convention
  Viagogo | viagogo | viagogo.com | online | convention
  Eventim | - | eventim.de | online | convention
  Global-E | - | global-e.com | online | convention
  Amazon | - | Q3884 | online | convention
  Amazon Marketplace | - | Q3884 | online | convention
  Etsy | - | etsy.com | online | convention
  eBay | - | ebay.com | online | convention
  Vinted | - | vinted.com | online | convention
  Depop | - | depop.com | online | convention
  Wallapop | - | wallapop.com | online | convention
  Tokopedia | - | tokopedia.com | online | convention
  DoorDash | - | doordash.com | online | convention
  iFood | - | ifood.com.br | online | convention
  Wolt | - | wolt.com | online | convention
  Glovo | - | glovoapp.com | online | convention
  Deliveroo | - | deliveroo.com | online | convention
  Justeat | Just Eat | just-eat.com | online | convention
  Thuisbezorgd | - | thuisbezorgd.nl | online | convention
  Lieferando | - | lieferando.de | online | convention
  Foodora | foodora | foodora.com | online | convention
  Ubereats | Uber Eats | ubereats.com | online | convention
  Grubhub | - | grubhub.com | online | convention
  Digital River | - | digitalriver.com | online | convention
  FastSpring | - | fastspring.com | online | convention
  Paddle | - | paddle.com | online | convention
  2Checkout | - | 2checkout.com | online | convention
  Blackbaud | - | blackbaud.com | online | convention
  GoDaddy | - | godaddy.com | online | convention
  Ticketmaster | - | Q2609162 | online | convention
  Google | - | Q95 | online | convention
  Apple | - | apple.com | online | convention
  Patreon | - | patreon.com | online | convention
  Substack | - | substack.com | online | convention
  Kickstarter | - | kickstarter.com | online | convention
  Gumroad | - | gumroad.com | online | convention
  Squarespace | - | squarespace.com | online | convention
  Wix | - | wix.com | online | convention
  Treatwell | - | treatwell.com | - | convention
  Fresha | - | fresha.com | - | convention
  Opentable | OpenTable | opentable.com | - | convention`;
