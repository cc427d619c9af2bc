import type { ShopConfig } from '../../components/api/shop-config.ts';
import { headPicture } from '../../components/head/page-head.ts';
import { pageTitle } from '../../components/page-title.ts';

const context = 'https://schema.org';

/** Metadata of the home page: organization, contact, site search. */
export function homeHead(origin: string, shopConfig: ShopConfig) {
  const shop = `${origin}/#shop`;
  return {
    title: pageTitle(shopConfig.home_title),
    description: shopConfig.home_description,
    canonical: `${origin}/`,
    picture: headPicture(origin, shopConfig.hero),
    jsonLd: [
      {
        '@context': context,
        '@type': 'Organization',
        '@id': shop,
        name: shopConfig.name,
        legalName: shopConfig.legal_name,
        url: `${origin}/`,
        logo: `${origin}/icons/icon-512.png`,
        email: shopConfig.support_email,
        telephone: shopConfig.phone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: shopConfig.support_address,
          addressCountry: 'IN',
        },
        ...(shopConfig.gstin && { taxID: shopConfig.gstin }),
        sameAs: shopConfig.social_links.map(({ url }) => url),
      },
      {
        '@context': context,
        '@type': 'WebSite',
        name: shopConfig.name,
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
