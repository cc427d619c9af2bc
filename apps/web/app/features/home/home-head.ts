import type { ShopFacts } from '../../pieces/api/shop-facts.ts';
import { headPicture } from '../../pieces/head/page-head.ts';
import { pageTitle } from '../../pieces/page-title.ts';

const context = 'https://schema.org';

/** What the home page says of the shop: who it is, how it is reached, and how it is searched. */
export function homeHead(origin: string, facts: ShopFacts) {
  const shop = `${origin}/#shop`;
  return {
    title: pageTitle('Jewellery made to be worn'),
    description:
      'Jhumkas, kundan and quiet gold from Jaipur: metal, purity, weight and GST written on every piece.',
    canonical: `${origin}/`,
    picture: headPicture(origin, facts.hero),
    jsonLd: [
      {
        '@context': context,
        '@type': 'Organization',
        '@id': shop,
        name: facts.name,
        legalName: facts.legal_name,
        url: `${origin}/`,
        logo: `${origin}/icons/icon-512.png`,
        email: facts.support_email,
        telephone: facts.phone,
        address: { '@type': 'PostalAddress', streetAddress: facts.support_address, addressCountry: 'IN' },
        ...(facts.gstin && { taxID: facts.gstin }),
        sameAs: facts.social_links.map(({ url }) => url),
      },
      {
        '@context': context,
        '@type': 'WebSite',
        name: facts.name,
        url: `${origin}/`,
        inLanguage: 'en-IN',
        publisher: { '@id': shop },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/search?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
