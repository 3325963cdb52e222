/**
 * Countries and regions as statements print them. The matcher uses these tables only to locate a payment, not to identify the
 * payee.
 */

/**
 * ISO 3166-1 alpha-2 and alpha-3 codes of each country, without territories that have only a few thousand inhabitants. Source:
 * @rapideditor/country-coder 5.6.1.
 */
export const countryCodes: readonly string[] = `
  ad and, ae are, af afg, ag atg, ai aia, al alb, am arm, ao ago, ar arg, at aut, au aus, aw abw, ax ala, az aze, ba bih,
  bb brb, bd bgd, be bel, bf bfa, bg bgr, bh bhr, bi bdi, bj ben, bm bmu, bn brn, bo bol, br bra, bs bhs, bt btn, bw bwa,
  by blr, bz blz, ca can, cd cod, cf caf, cg cog, ch che, ci civ, cl chl, cm cmr, cn chn, co col, cr cri, cu cub, cv cpv,
  cw cuw, cy cyp, cz cze, de deu, dj dji, dk dnk, dm dma, do dom, dz dza, ec ecu, ee est, eg egy, er eri, es esp, et eth,
  fi fin, fj fji, fo fro, fr fra, ga gab, gb gbr, gd grd, ge geo, gf guf, gg ggy, gh gha, gi gib, gl grl, gm gmb, gn gin,
  gp glp, gq gnq, gr grc, gt gtm, gu gum, gw gnb, gy guy, hk hkg, hn hnd, hr hrv, ht hti, hu hun, id idn, ie irl, il isr,
  im imn, in ind, iq irq, ir irn, is isl, it ita, je jey, jm jam, jo jor, jp jpn, ke ken, kg kgz, kh khm, km com, kn kna,
  kr kor, kw kwt, ky cym, kz kaz, la lao, lb lbn, lc lca, li lie, lk lka, lr lbr, ls lso, lt ltu, lu lux, lv lva, ly lby,
  ma mar, mc mco, md mda, me mne, mg mdg, mk mkd, ml mli, mm mmr, mn mng, mo mac, mq mtq, mr mrt, mt mlt, mu mus, mv mdv,
  mw mwi, mx mex, my mys, mz moz, na nam, nc ncl, ne ner, ng nga, ni nic, nl nld, no nor, np npl, nz nzl, om omn, pa pan,
  pe per, pf pyf, pg png, ph phl, pk pak, pl pol, pr pri, ps pse, pt prt, py pry, qa qat, re reu, ro rou, rs srb, ru rus,
  rw rwa, sa sau, sb slb, sc syc, sd sdn, se swe, sg sgp, si svn, sk svk, sl sle, sm smr, sn sen, so som, sr sur, ss ssd,
  sv slv, sx sxm, sy syr, sz swz, tc tca, td tcd, tg tgo, th tha, tj tjk, tl tls, tm tkm, tn tun, to ton, tr tur, tt tto,
  tw twn, tz tza, ua ukr, ug uga, us usa, uy ury, uz uzb, va vat, vc vct, ve ven, vg vgb, vi vir, vn vnm, vu vut, ws wsm,
  xk xkx, ye yem, za zaf, zm zmb, zw zwe`
  .trim()
  .split(/,\s+/);

/**
 * Country names that occur at the end of statement texts, by ISO 3166-1 alpha-2 code, in English, German, Czech, French, Spanish
 * and Polish (folded) and in Arabic. Source: Unicode CLDR 48, from `Intl.DisplayNames` in Node.js 26. Convention: oesterreich,
 * cda, cdn, the long and short names of the Czech Republic, the names of Great Britain and its parts, ellas, eire, holland, the
 * netherlands, turkey, uae, الإمارات, u.s.a.
 */
export const countryNames: Readonly<Record<string, string>> = {
  at: 'austria|osterreich|oesterreich|rakousko|autriche',
  au: 'australia|australien|australie',
  be: 'belgium|belgien|belgie|belgique|belgica|belgia',
  br: 'brazil|brasil|brasilien|bresil',
  ca: 'canada|cda|kanada|cdn',
  ch: 'switzerland|schweiz|suisse|svizzera|svycarsko|suiza|szwajcaria',
  cn: 'china',
  cz: 'czech republic|czechia|ceska republika|cesko|tschechien|tcheque|chequia|czechy|czech rep|czech',
  de: 'germany|deutschland|nemecko|allemagne|alemania|niemcy',
  dk: 'denmark|danmark|dansko|danemark|dinamarca|dania',
  eg: 'egypt|egypte|egipto|agypten|مصر',
  es: 'spain|espana|spanien|spanelsko|espagne|hiszpania',
  fi: 'finland|suomi',
  fr: 'france|frankreich|francie|francia|francja',
  gb: 'united kingdom|great britain|uk|england|scotland|wales|northern ireland|grossbritannien',
  gr: 'greece|griechenland|hellas|ellas|grece|grecia|grecja',
  hr: 'croatia|kroatien|hrvatska|chorvatsko|croatie|croacia|chorwacja',
  hu: 'hungary|ungarn|magyarorszag|madarsko',
  ie: 'ireland|irland|irlande|eire',
  it: 'italy|italia|italien|italie|wlochy',
  jp: 'japan|japon',
  lu: 'luxembourg|luxemburg',
  mt: 'malta',
  mx: 'mexico|mexiko|mexique',
  nl: 'netherlands|the netherlands|nederland|holland|niederlande|pays bas|holandia',
  no: 'norway|norge|norwegen',
  nz: 'new zealand',
  pl: 'poland|polska|polen|polsko|pologne|polonia',
  pt: 'portugal|portugalsko|portugalia',
  ro: 'romania|rumunsko|roumanie',
  se: 'sweden|sverige|schweden|svedsko|suede|suecia|szwecja',
  sg: 'singapore',
  sk: 'slovakia|slovensko|slowakei|slovaquie|slowacja',
  tr: 'turkey|turkiye|turkei|turecko|turquie|turquia|turcja',
  ae: 'united arab emirates|uae|الإمارات',
  us: 'united states|u.s.a',
};

/**
 * Codes that are also words, or truncated words, in names. The matcher interprets these codes as countries only if the field or
 * the layout shows that the text is a country. Source: convention.
 */
export const wordyCodes: ReadonlySet<string> = new Set(
  `ad ai al am and are arm as at aut ax ba be ben bo br brb can cat co col com con de do dom ec el er es est et eth fin fr fra
   ga ge geo gin gm gp gu guy id ie il im in is it ken la li lu lux ma mac man mar me mo mr mus my na ne ni nic no nor om pa pan
   pe per pol pr re sa sen so som st ten tl to ton tun us vi`.split(/\s+/),
);

/**
 * Regions that statements contain instead of a country, by country. Source: ISO 3166-2, from date-holidays 3.37.0; convention:
 * pr.
 */
export const regionCodes: Readonly<Record<string, string>> = {
  AU: 'act nsw nt qld sa tas vic wa',
  CA: 'ab bc mb nb nl ns nt nu on pe qc sk yt',
  US: `ak al ar az ca co ct dc de fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok or pa pr ri sc
   sd tn tx ut va vt wa wi wv wy`,
};
