import { useSuspenseQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { pageQuery } from './api/pages.ts';
import { Blocks } from './blocks/blocks.tsx';
import { Welcome } from './welcome/welcome.tsx';

/** Home page: the blocks that the shop has arranged, or the shipped ones. */
export function HomePage() {
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
