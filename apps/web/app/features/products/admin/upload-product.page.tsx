import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { takeFocus } from '../../../ui/focus/use-focus-after.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { entryAtFirst, onlyVariant, type ProductEntry, writtenFrom } from './product-entry.ts';
import { ProductForm } from './product-form.tsx';
import { writtenVariants } from './variants/written-variants.ts';

export const meta = () => [{ title: pageTitle('Add product') }, { name: 'robots', content: 'noindex' }];

/** A new product (spec 7.22), and another one of its kind after it. */
export default function UploadPage() {
  const navigate = useNavigate();
  const isAnother = useRef(false);
  const latest = useRef(entryAtFirst);
  const [{ round, first }, setForm] = useState({ round: 0, first: entryAtFirst });
  return (
    <>
      <PageHead title="Add product" />
      <div key={round} ref={round > 0 ? focusPrice : undefined}>
        <ProductForm
          saved={first}
          isNew
          draft={`new product ${round || ''}`.trim()}
          onAnother={(another) => {
            isAnother.current = another;
          }}
          save={async (entry) => {
            latest.current = entry;
            const { options, variants } = writtenVariants(entry.variants, false, entry.pictures);
            const kept = options ? { options, variants } : { stock: entry.stock, ...onlyVariant(entry) };
            const written = { ...writtenFrom(entry), ...kept };
            return (await browserClient.call('admin.products.create', written)).data;
          }}
          onSaved={({ _id }) => {
            showToast('Product added');
            if (isAnother.current) setForm({ round: round + 1, first: nextOf(latest.current) });
            else void navigate(`/dashboard/product/${_id}`);
          }}
          onReload={() => undefined}
        />
      </div>
    </>
  );
}

const focusPrice = (part: HTMLElement | null) => takeFocus(part?.querySelector('input') ?? null);

/** An empty form with what products that are added one after another share. */
const nextOf = ({
  categoryId,
  subCategoryId,
  gst,
  hsn,
  unit,
  metal,
  purity,
  origin,
  publish,
}: ProductEntry) => ({
  ...entryAtFirst,
  ...{ categoryId, subCategoryId, gst, hsn, unit, metal, purity, origin, publish },
});
