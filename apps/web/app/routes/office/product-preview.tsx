import { PiecePreview } from '../../features/catalogue/product/piece-preview.tsx';
import { ProductPreview } from '../../features/office/catalogue/product-preview.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Preview') }, { name: 'robots', content: 'noindex' }];

export default function ProductPreviewRoute() {
  return <ProductPreview draw={(piece) => <PiecePreview piece={piece} />} />;
}
