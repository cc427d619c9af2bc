import { type ComponentType, lazy, Suspense } from 'react';
import { WhenNear } from '../../../hydration/when-near.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Block, CustomBlock as CustomBlockData } from '../api/pages.ts';
import { builtInParts, isBuiltIn } from './built-in-block.tsx';

// Many shops' home pages have none, so it is not part of every page.
const loadCustom = () => import('./custom-block.tsx');
const CustomBlock = lazy(loadCustom);

/** The blocks of a page, one below the other. One that fails leaves the others in place. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    // Each part is that of the block's kind.
    const [Part, name] = (isBuiltIn(block) ? builtInParts[block.kind] : [null, 'This part']) as readonly [
      ComponentType<{ readonly block: Block }> | null,
      string,
    ];
    return (
      <div key={block.id} data-block={block.kind}>
        <PartBoundary name={name}>
          <Suspense fallback={<Skeleton className="page h-96" />}>
            {Part !== null ? (
              <Part block={block} />
            ) : index === 0 ? (
              <CustomBlock block={block as CustomBlockData} isFirst />
            ) : (
              <WhenNear load={loadCustom}>
                <CustomBlock block={block as CustomBlockData} isFirst={false} />
              </WhenNear>
            )}
          </Suspense>
        </PartBoundary>
      </div>
    );
  });
}
