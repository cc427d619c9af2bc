import { productPath } from '@jhumka/domain/catalogue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { issueOf } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EyeIcon } from '../../../ui/icons/page-icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { DetailPage } from '../../admin/frame/detail-page.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { ConfirmButton } from '../../admin/kit/confirm-button.tsx';
import { DownloadButton } from '../../admin/kit/download.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { Pairs } from '../../admin/kit/pairs.tsx';
import { Part } from '../../admin/kit/part.tsx';
import { useUndoEdit } from './bulk/use-undo-edit.ts';
import {
  type AdminProduct,
  adminProductQuery,
  followCatalogue,
  walkedProducts,
} from './catalogue-queries.ts';
import { ModelPart } from './model-part.tsx';
import { ProductState } from './product-columns.tsx';
import { entryOf, updateFrom } from './product-entry.ts';
import { ProductForm } from './product-form.tsx';
import { StockHistory } from './stock-history.tsx';

// Most products are kept by number.
const UnitsView = lazy(() => import('./units/units-view.tsx'));

export const meta = () => [{ title: pageTitle('Product') }, { name: 'robots', content: 'noindex' }];

/** Product page of the admin: form, stock, last change (spec 7.23); with `?units=`, the units of a variant. */
export default function AdminProductPage() {
  const { id = '' } = useParams();
  const variantId = useSearchParams()[0].get('units');
  const query = useQuery(adminProductQuery(id));
  return (
    <DetailPage noun="product" query={query} list={walkedProducts}>
      {(product) =>
        variantId === null ? (
          <Loaded key={id} product={product} />
        ) : (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <UnitsView product={product} variantId={variantId} />
          </Suspense>
        )
      }
    </DetailPage>
  );
}

function Loaded({ product }: { readonly product: AdminProduct }) {
  const queryClient = useQueryClient();
  const { queryKey } = adminProductQuery(product._id);
  // Remounts the form for another version, which discards its input.
  const show = (newest: AdminProduct) => queryClient.setQueryData(queryKey, newest);
  const reload = () => queryClient.refetchQueries({ queryKey });
  const save = async (entry: Parameters<typeof updateFrom>[1]) => {
    try {
      return (await browserClient.call('admin.products.update', updateFrom(product, entry))).data;
    } catch (error) {
      // Orders have reduced the counted stock: the next correction starts from the remaining units, as the error
      // says.
      if (issueOf(error, 'stock')) await reload();
      throw error;
    }
  };
  const by = product.updatedBy ? `by ${product.updatedBy.name}, ` : '';
  const hasVariants = product.options.length > 0;
  return (
    <>
      <PageHead
        title={product.name}
        note={
          <span className="flex flex-wrap items-center gap-2">
            <ProductState publish={product.publish} />
            <span className="figures">{product.sku}</span>
            {product.publish && (
              <Link className="text-link" to={productPath(product)}>
                View in the shop
              </Link>
            )}
          </span>
        }
        actions={<Actions product={product} />}
      />
      {/* The table of variants takes the width of the page. */}
      <div className={clsx('grid items-start gap-5', !hasVariants && 'xl:grid-cols-[minmax(0,1fr)_19rem]')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ProductForm
            key={product.version}
            saved={entryOf(product)}
            isNew={false}
            // With the stock, which orders change: an old figure would bring back what they took.
            draft={`piece ${product._id} ${product.version} ${product.stock}`}
            save={save}
            onSaved={(saved) => {
              show(saved);
              showToast('Product saved');
            }}
            onReload={() => void reload()}
            note={`Updated ${by}${formatTime(product.updatedAt)}`}
            variant={product.variants[0]}
            card={product}
          />
          <StockHistory id={product._id} />
        </div>
        <div
          className={clsx(
            'grid grid-cols-[minmax(0,1fr)] items-start gap-5',
            hasVariants && 'lg:grid-cols-3',
          )}
        >
          <Part title="Overview">
            <Pairs
              pairs={[
                ['Sold in 7 days', String(product.sold_7_days)],
                ['Waiting for stock', <WaitingCount key="waiting" productId={product._id} />],
                [
                  'Rating',
                  product.rating === null
                    ? 'No reviews yet'
                    : `${product.rating} (${product.review_count} ${product.review_count === 1 ? 'review' : 'reviews'})`,
                ],
                ['Added', formatTime(product.createdAt)],
                ['Changed', `${by}${formatTime(product.updatedAt)}`],
              ]}
            />
            <Allowed right="settings.see">
              <Link
                className="text-link"
                to={`/dashboard/audit?${new URLSearchParams({ subjectId: product._id })}`}
              >
                All changes
              </Link>
            </Allowed>
          </Part>
          <Allowed>
            <ModelPart product={product} />
          </Allowed>
          <Part title="Labels">
            <p className="type-note pb-3">50 × 25 mm, with the barcode and the price.</p>
            <div className="flex flex-wrap gap-3">
              <DownloadButton endpoint="admin.products.labels" input={{ ids: product._id }}>
                {product.variants.length > 1 ? `${product.variants.length} variants` : 'One label'}
              </DownloadButton>
              {product.stock > 1 && (
                <DownloadButton
                  endpoint="admin.products.labels"
                  input={{ ids: product._id, copies: 'stock' }}
                >
                  {product.stock} in stock
                </DownloadButton>
              )}
            </div>
          </Part>
        </div>
      </div>
    </>
  );
}

function Actions({ product }: { readonly product: AdminProduct }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const copy = useChange(
    async () => (await browserClient.call('admin.products.duplicate', { id: product._id })).data,
    {
      done: 'Copy created (not published)',
      failed: 'The product was not duplicated. Please try again.',
      changes: [],
      onSuccess: ({ _id }) => {
        followCatalogue(queryClient);
        void navigate(`/dashboard/product/${_id}`);
      },
    },
  );
  const undo = useUndoEdit();
  // As a change of one product, so that it can be taken back.
  const remove = useChange(
    async () => {
      const change = { kind: 'delete' } as const;
      return (await browserClient.call('admin.products.bulkEdit', { ids: [product._id], change })).data;
    },
    {
      failed: 'The product was not deleted. Please try again.',
      changes: [],
      onSuccess: ({ _id }) => {
        showToast(`${product.name} deleted`, { action: undo(_id), isLasting: true });
        followCatalogue(queryClient, product._id);
        void navigate('/dashboard/product');
      },
    },
  );
  return (
    <>
      <LinkButton size="small" to={`/dashboard/product/${product._id}/preview`}>
        <EyeIcon size="small" />
        Preview
      </LinkButton>
      <Allowed>
        <Button size="small" isBusy={copy.isPending} onClick={() => copy.mutate()}>
          Duplicate
        </Button>
      </Allowed>
      <ConfirmButton
        right="stock.change"
        variant="danger"
        isBusy={remove.isPending}
        question={{
          title: `Delete ${product.name}?`,
          text: 'Customers can no longer find or buy it. Existing orders don’t change.',
          action: 'Delete',
          isDanger: true,
        }}
        onYes={() => remove.mutate()}
      >
        Delete
      </ConfirmButton>
    </>
  );
}

const waitingQuery = (productId: string) => personalQuery('admin.stockAlerts.list', { productId });

/** Shows how many customers requested a stock alert for a product. */
function WaitingCount({ productId }: { readonly productId: string }) {
  const { data, isError } = useQuery(waitingQuery(productId));
  if (isError) return 'unknown';
  if (!data) return '…';
  const waiting = data[0]?.waiting ?? 0;
  return waiting === 1 ? '1 customer' : `${waiting} customers`;
}
