/** Parts of domain names, and sites that do not identify a merchant. Source of all rows: convention. */

/**
 * Top-level domains of shops' websites. Excludes generic domains that are also word endings on statements ("st.johns", "s.stn").
 */
export const topLevelDomains: readonly string[] = `
  com net org info biz edu gov eu uk co ca us de at ch li fr it es pt nl be lu cz sk pl hu ro bg gr cy mt se no dk fi is ie ee
  lv lt si hr rs ua ru tr il ae sa in cn hk tw jp kr sg my th vn id ph au nz za ng ke eg ma br mx ar cl pe io ai app dev me tv
  cc ly gg shop store online digital cloud site coop travel london je im gi tm couk`
  .trim()
  .split(/\s+/);

/** Second-level domains under which domain names are registered, such as "co" in "co.uk". */
export const secondLevelDomains: readonly string[] = 'co com org net gov ac sch edu me ltd plc nhs or ne gob gouv firm'.split(
  ' ',
);

/** Second-level domains that are also words. The parser recognizes them only in text that is known to be a web address. */
export const wordySecondLevelDomains: readonly string[] = ['go'];

/** Country-code top-level domains that sites in any country use. */
export const endingsOfAll: ReadonlySet<string> = new Set('AI CC CO EU FM GG IO LY ME SH ST TO TV WS'.split(' '));

/** Domain labels of sites of intermediaries and help desks. They do not identify the payee. */
export const intermediarySites: ReadonlySet<string> = new Set(
  `adyen bit checkout clover dojo fastspring g goo gosq help izettle klarna linktr mollie mypos nexi nexigroup pay paypal
   payplug shopify square squareup stripe sumup teya toasttab viva vivawallet wepay worldline worldpay zettle`.split(/\s+/),
);

/** Social networks, portals and site builders that host pages for other businesses: registrable domain | source. */
export const sharedHostTable = `
  facebook.com, fb.com, fb.me, instagram.com, twitter.com, x.com, tiktok.com | convention: social networks and messengers
  youtube.com, youtu.be, linkedin.com, pinterest.com, threads.net, bsky.app | convention: social networks and messengers
  vk.com, ok.ru, t.me, telegram.me, wa.me, whatsapp.com, snapchat.com | convention: social networks and messengers
  foursquare.com, swarmapp.com | convention: social networks and messengers
  linktr.ee, linkin.bio, bio.link, beacons.ai, taplink.cc, carrd.co, bit.ly, goo.gl, tinyurl.com, t.co | convention: lists of links and shortened addresses
  tripadvisor.com, tripadvisor.co.uk, tripadvisor.de, tripadvisor.it, tripadvisor.fr | convention: guides and directories
  yelp.com, yelp.de, zomato.com, thefork.com, lafourchette.com, opentable.com | convention: guides and directories
  opentable.de, quandoo.de, quandoo.com, restaurantguru.com, menulog.com.au, falstaff.com | convention: guides and directories
  gault-millau.at, google.com, g.page, goo.gle, maps.app.goo.gl, yellowpages.com | convention: guides and directories
  gelbeseiten.de, herold.at, firmy.cz, zlatestranky.cz, pagesjaunes.fr, paginegialle.it | convention: guides and directories
  11880.com, golocal.de, cylex.de, infobel.com, yell.com | convention: guides and directories
  booking.com, airbnb.com, expedia.com, hotels.com, agoda.com, hostelworld.com, hrs.de | convention: accommodation portals
  hrs.com, trivago.com, vrbo.com, homeaway.com | convention: accommodation portals
  lieferando.de, lieferando.at, thuisbezorgd.nl, just-eat.co.uk, just-eat.com | convention: delivery and order portals
  deliveroo.co.uk, deliveroo.com, ubereats.com, wolt.com, glovoapp.com, foodora.cz | convention: delivery and order portals
  foodora.com, damejidlo.cz, bolt.eu, pyszne.pl, resmio.com, gastromatic.de | convention: delivery and order portals
  treatwell.de, treatwell.co.uk, fresha.com, booksy.com, doctolib.de, doctolib.fr, jameda.de | convention: appointment portals
  planity.com, shore.com, etermin.net | convention: appointment portals
  business.site, sites.google.com, wordpress.com, blogspot.com | convention: site builders, web space and marketplaces
  blogger.com, wixsite.com, wix.com, weebly.com, squarespace.com | convention: site builders, web space and marketplaces
  jimdo.com, jimdosite.com, jimdofree.com, webnode.com, webnode.cz | convention: site builders, web space and marketplaces
  webnode.page, godaddysites.com, square.site, myshopify.com | convention: site builders, web space and marketplaces
  ueniweb.com, site123.me, webflow.io, github.io, netlify.app, web.app | convention: site builders, web space and marketplaces
  strikingly.com, tumblr.com, webs.com, one.com, estranky.cz | convention: site builders, web space and marketplaces
  webgarden.cz, 1und1.de, t-online.de, beepworld.de, e-monsite.com | convention: site builders, web space and marketplaces
  altervista.org, free.fr, orange.fr, business.com, etsy.com, ebay.com | convention: site builders, web space and marketplaces
  ebay.de, amazon.com | convention: site builders, web space and marketplaces`;
