/** Payments, brokers and insurers. `sellerTable.ts` describes the columns. Source: in each row. */
import type { SellerTable } from './sellerTable.ts';

export const moneySellers: SellerTable = {
  financial: `
    monzo.com | Monzo | GB | | simple-icons 16.37.0
    starlingbank.com | Starling Bank | GB | | simple-icons 16.37.0
    n26.com | N26 | | | simple-icons 16.37.0
    klarna.com | Klarna | | | convention
    afterpay.com | Afterpay | | | simple-icons 16.37.0
    clearpay.co.uk | Clearpay | GB | | convention
    affirm.com | ?Affirm | US CA | | convention
    sezzle.com | Sezzle | | | convention
    paypal.com | PayPal | | | simple-icons 16.37.0
    skrill.com | Skrill | | | convention
    neteller.com | NETELLER | | | convention
    venmo.com | Venmo | US | | simple-icons 16.37.0
    cash.app | Cash App | US GB | | simple-icons 16.37.0
    remitly.com | Remitly | | | convention
    worldremit.com | WorldRemit | | | convention
    xoom.com | Xoom | | | convention
    azimo.com | Azimo | | | convention
    etoro.com | eToro | | | convention
    trading212.com | Trading 212 | | | convention
    robinhood.com | ?Robinhood | US GB | | simple-icons 16.37.0
    traderepublic.com | Trade Republic | | | convention
    scalable.capital | Scalable Capital | | | convention
    degiro.com | DEGIRO | | | convention
    interactivebrokers.com | Interactive Brokers | | | convention
    ig.com | IG Group | | | convention
    plus500.com | Plus500 | | | convention
    kraken.com | ?Kraken | | | convention
    crypto.com | Crypto.com | | | convention
    bitpanda.com | Bitpanda | | | convention
    bitstamp.net | Bitstamp | | | convention
    moonpay.com | MoonPay | | | convention
    experian.com | Experian | | | convention
    equifax.com | Equifax | | | convention
    transunion.com | TransUnion | | TransUnion Interactive | convention
    creditkarma.com | Credit Karma | | | convention
    clearscore.com | ClearScore | | | convention
    lemonade.com | ?Lemonade | | Lemonade Insurance | convention
    libertymutual.com | Liberty Mutual | US | | convention
    intactinsurance.com | Intact Insurance | CA | | convention
    belairdirect.com | belairdirect | CA | | convention
    directline.com | Direct Line | GB | Direct Line Insurance | convention
    churchill.com | ?Churchill | GB | Churchill Insurance | convention
    lv.com | LV= | GB | Liverpool Victoria | convention
    morethan.com | More Than | GB | | convention
    hastingsdirect.com | Hastings Direct | GB | | convention
    esure.com | esure | GB | | convention
    comparethemarket.com | Compare the Market | GB | | convention
    moneysupermarket.com | MoneySuperMarket | GB | | convention
    confused.com | Confused.com | GB | | convention
    gocompare.com | GoCompare | GB | | convention
    petplan.co.uk | Petplan | GB | | convention
    manypets.com | ManyPets | GB SE US | Bought By Many | convention
    cosmosdirekt.de | CosmosDirekt | DE | | convention
    arboe.at | ARBÖ | AT | | convention
    tcs.ch | Touring Club Suisse | CH | TCS | convention
    theaa.com | The AA | GB IE | Automobile Association | convention
    rac.co.uk | RAC | GB | RAC Motoring Services | convention
    greenflag.com | Green Flag | GB | | convention
    racv.com.au | RACV | AU | | convention
    postepay.it | Postepay | IT | | convention
    europ-assistance.com | Europ Assistance | | | convention
    turbotax.com | TurboTax | | | convention
    wealthsimple.com | Wealthsimple | CA | | convention
    wise.com | Wise | | TransferWise | convention
    revolut.com | Revolut | | | simple-icons 16.37.0
    coinbase.com | Coinbase | | | simple-icons 16.37.0
    binance.com | Binance | | | simple-icons 16.37.0
    Q7248721 | Progressive | | Prog Insurance | name-suggestion-index 8.0.20260918; names: convention
    Q25205850 | Admiral | | Admiral Insurance, EUI Limited | name-suggestion-index 8.0.20260918; names: convention
    Q230426 | Zurich | | Zurich Insurance | name-suggestion-index 8.0.20260918; names: convention
    Q1566111 | HUK-Coburg | | HUK24 | name-suggestion-index 8.0.20260918; names: convention`,
};
