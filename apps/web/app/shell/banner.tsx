import { useSuspenseQuery } from '@tanstack/react-query';
import { bannersQuery } from '../components/api/banners.ts';
import { BannerLines } from '../components/banner-lines.tsx';

/** The bar above everything: when express shipping costs nothing (spec 1.6), and what else the shop announces. */
export function Banner() {
  const { data: lines } = useSuspenseQuery(bannersQuery());
  return (
    <aside aria-label="Announcement" className="print:hidden">
      <BannerLines lines={lines} />
    </aside>
  );
}
