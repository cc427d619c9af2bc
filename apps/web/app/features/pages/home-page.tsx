import { useSuspenseQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { layoutQuery } from './api/layouts.ts';
import { Blocks } from './blocks/blocks.tsx';
import { Welcome } from './welcome/welcome.tsx';

/** Home page: the blocks that the shop has arranged, or the shipped ones. */
export function HomePage() {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const { data: layout } = useSuspenseQuery(layoutQuery('home'));
  const hasHeading = layout.blocks.some(({ kind }) => kind === 'hero');
  return (
    <>
      <Welcome />
      {!hasHeading && <h1 className="sr-only">{shopConfig.home_title}</h1>}
      <Blocks blocks={layout.blocks} />
    </>
  );
}
