import { productPath } from '@jhumka/domain/catalogue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { EyeIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PageHead } from '../frame/page-head.tsx';
import { ThingPage } from '../frame/thing-page.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { Pairs } from '../kit/pairs.tsx';
import { timeWords } from '../kit/time-words.ts';
import { followCatalogue, type OfficeProduct, officeProductQuery } from './catalogue-queries.ts';
import { ProductState } from './product-columns.tsx';
import { entryOf, updateFrom } from './product-entry.ts';
import { ProductForm } from './product-form.tsx';
import { StockHistory } from './stock-history.tsx';

/** One piece: everything of it to be changed, its stock, who changed it last (spec 7.23). */
export function OfficeProductPage() {
  const { id = '' } = useParams();
  const query = useQuery(officeProductQuery(id));
  return (
    <ThingPage noun="piece" query={query}>
      {(product) => <Loaded key={id} product={product} />}
    </ThingPage>
  );
}

function Loaded({ product }: { readonly product: OfficeProduct }) {
  const queryClient = useQueryClient();
  const { queryKey } = officeProductQuery(product._id);
  // Another version is another form: what was typed into the one before goes with it.
  const show = (newest: OfficeProduct) => queryClient.setQueryData(queryKey, newest);
  const save = async (entry: Parameters<typeof updateFrom>[1]) =>
    (await browserClient.call('product.update', updateFrom(product, entry))).data;
  const reload = () => queryClient.refetchQueries({ queryKey });
  const by = product.updatedBy ? `by ${product.updatedBy.name}, ` : '';
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
                In the shop
              </Link>
            )}
          </span>
        }
        actions={<Actions product={product} />}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ProductForm
            key={product.version}
            kept={entryOf(product)}
            isNew={false}
            save={save}
            onSaved={(saved) => {
              show(saved);
              showToast('The piece is saved');
            }}
            onReload={() => void reload()}
            note={`Changed ${by}${timeWords(product.updatedAt)}`}
          />
          <StockHistory id={product._id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel className="rounded-2">
            <h2 className="type-heading mb-2">At a glance</h2>
            <Pairs
              pairs={[
                ['Sold in 7 days', String(product.sold_7_days)],
                [
                  'Rating',
                  product.rating === null ? 'none yet' : `${product.rating} of ${product.review_count}`,
                ],
                ['Added', timeWords(product.createdAt)],
                ['Changed', `${by}${timeWords(product.updatedAt)}`],
              ]}
            />
            <Link
              className="text-link"
              to={`/dashboard/audit?${new URLSearchParams({ subjectId: product._id })}`}
            >
              All changes
            </Link>
          </Panel>
        </div>
      </div>
    </>
  );
}

function Actions({ product }: { readonly product: OfficeProduct }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const failed = (words: string) => (error: unknown) =>
    showToast(problemWords(error, words), { tone: 'failed' });
  const copy = useMutation({
    mutationFn: async () => (await browserClient.call('product.duplicate', { id: product._id })).data,
    onSuccess: ({ _id }) => {
      followCatalogue(queryClient);
      showToast('This is the copy, hidden as yet');
      void navigate(`/dashboard/product/${_id}`);
    },
    onError: failed('It was not copied. Please try again'),
  });
  const remove = useMutation({
    mutationFn: () => browserClient.call('product.delete', { _id: product._id }),
    onSuccess: () => {
      followCatalogue(queryClient, product._id);
      showToast('The piece is deleted');
      void navigate('/dashboard/product');
    },
    onError: failed('It was not deleted. Please try again'),
  });
  async function ask() {
    const answer = await confirm({
      title: `Delete ${product.name}?`,
      text: 'Shoppers no longer find it. Orders keep what was bought.',
      action: 'Delete',
      isDanger: true,
    });
    if (answer) remove.mutate();
  }
  return (
    <>
      <LinkButton size="small" to={`/dashboard/product/${product._id}/preview`}>
        <EyeIcon size="small" />
        Preview
      </LinkButton>
      <Button size="small" isBusy={copy.isPending} onClick={() => copy.mutate()}>
        Duplicate
      </Button>
      <Button look="danger" size="small" isBusy={remove.isPending} onClick={() => void ask()}>
        Delete
      </Button>
    </>
  );
}
