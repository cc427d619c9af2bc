import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { Picture } from '../../../ui/picture.tsx';

interface EntryPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}

/** Layout of the login and registration pages: a product picture on one side, a short form on the other. */
export function EntryPage({ title, lead, children }: EntryPageProps) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  return (
    <div className="grid border-rule border-b md:min-h-[max(46rem,calc(100svh-8rem))] md:grid-cols-2">
      <Picture
        picture={shopConfig?.hero}
        // Wider than its box: it is as high as the page and cut at the sides.
        sizes="84rem"
        alt=""
        isPlain
        className="aspect-auto h-full max-md:hidden"
        // At least one of both earrings whole, however narrow the half is.
        imageClassName="absolute inset-0 object-[54%_50%] lg:object-[62%_50%]"
      />
      <div className="grid content-center justify-items-center px-gutter py-12 md:py-16">
        <div className="grid w-full max-w-[25rem] gap-8">
          <div className="grid gap-4">
            <h1 className="type-display">{title}</h1>
            <p className="type-lead">{lead}</p>
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
