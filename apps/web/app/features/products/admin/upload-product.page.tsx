import { useNavigate } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { entryAtFirst, onlyVariant, writtenFrom } from './product-entry.ts';
import { ProductForm } from './product-form.tsx';
import { writtenVariants } from './variants/written-variants.ts';

export const meta = () => [{ title: pageTitle('Add product') }, { name: 'robots', content: 'noindex' }];

/** A new product (spec 7.22). */
export default function UploadPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Add product" />
      <ProductForm
        saved={entryAtFirst}
        isNew
        draft="new product"
        save={async (entry) => {
          const { options, variants } = writtenVariants(entry.variants, false, entry.pictures);
          const kept = options ? { options, variants } : { stock: entry.stock, ...onlyVariant(entry) };
          const written = { ...writtenFrom(entry), ...kept };
          return (await browserClient.call('admin.products.create', written)).data;
        }}
        onSaved={({ _id }) => {
          showToast('Product added');
          void navigate(`/dashboard/product/${_id}`);
        }}
        onReload={() => undefined}
      />
    </>
  );
}
