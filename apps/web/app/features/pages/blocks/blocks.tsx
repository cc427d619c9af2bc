import { type ComponentType, lazy, Suspense } from 'react';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Block, CustomBlock as CustomBlockData } from '../api/pages.ts';
import { builtInParts, isBuiltIn } from './built-in-block.tsx';

// Most shops' home pages have none, so it is not part of every page.
const CustomBlock = lazy(() => import('./custom-block.tsx'));

/** The blocks of a page, one below the other. One that fails leaves the others in place. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    // Each part is that of the block's kind.
    const [Part, name] = (isBuiltIn(block) ? builtInParts[block.kind] : [null, 'This part']) as readonly [
      ComponentType<{ readonly block: Block }> | null,
      string,
    ];
    return (
      <PartBoundary key={block.id} name={name}>
        <Suspense fallback={<Skeleton className="page h-96" />}>
          {Part === null ? (
            <CustomBlock block={block as CustomBlockData} isFirst={index === 0} />
          ) : (
            <Part block={block} />
          )}
        </Suspense>
      </PartBoundary>
    );
  });
}
