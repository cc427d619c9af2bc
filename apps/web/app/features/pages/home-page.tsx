import { type DehydratedState, useSuspenseQuery } from '@tanstack/react-query';
import { clientContext, reportErrorContext } from '../../api/context.ts';
import { PageData } from '../../api/page-data.tsx';
import { ensure, prefetchParts } from '../../api/prefetch.ts';
import { isUnanswered } from '../../api/problem-message.ts';
import { createQueryClient, visitQueryClient } from '../../api/query-client.ts';
import { type ShopConfig, shopConfigQuery } from '../../components/api/shop-config.ts';
import { headMeta, headPicture } from '../../components/head/page-head.ts';
import { pageTitle } from '../../components/head/page-title.ts';
import type { Route } from './+types/home-page.ts';
import { pageQuery } from './api/pages.ts';
import { Blocks } from './blocks/blocks.tsx';
import { queriesOf } from './blocks/load-blocks.ts';
import { Welcome } from './welcome/welcome.tsx';

type HomeData = { head: ReturnType<typeof homeHead>; dehydrated?: DehydratedState };

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? headMeta(loaderData.head) : []);

export async function loader({ context, request }: Route.LoaderArgs): Promise<HomeData> {
  const client = context.get(clientContext);
  const queryClient = createQueryClient();
  const layout = pageQuery('home', client);
  const [facts, { blocks }] = await Promise.all([
    queryClient.fetchQuery({ ...shopConfigQuery(client), retry: false }),
    queryClient.fetchQuery({ ...layout, retry: false }),
  ]);
  const queries = [layout, ...(await queriesOf(blocks, client))];
  const dehydrated = await prefetchParts(context.get(reportErrorContext), ...queries);
  return { head: homeHead(new URL(request.url).origin, facts), dehydrated };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<HomeData> {
  const { blocks } = await visitQueryClient().ensureQueryData(pageQuery('home'));
  await ensure(...(await queriesOf(blocks))).catch((error: unknown) => {
    // Offline, the error reaches the boundary, which reloads the page; a refusal is shown in its section.
    if (isUnanswered(error)) throw error;
  });
  const facts = await visitQueryClient().ensureQueryData(shopConfigQuery());
  return { head: homeHead(new URL(request.url).origin, facts) };
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <HomePage />
    </PageData>
  );
}

/** Home page: the blocks that the shop has arranged, or the shipped ones. */
function HomePage() {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const { data: page } = useSuspenseQuery(pageQuery('home'));
  const hasHeading = page.blocks.some(({ kind }) => kind === 'hero');
  return (
    <>
      <Welcome />
      {!hasHeading && <h1 className="sr-only">{shopConfig.home_title}</h1>}
      <Blocks blocks={page.blocks} />
    </>
  );
}

const context = 'https://schema.org';

/** Metadata of the home page: organization, contact, site search. */
function homeHead(origin: string, shopConfig: ShopConfig) {
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
