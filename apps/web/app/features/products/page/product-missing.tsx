import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Replaces a missing product; `words` is the server's message. */
export function ProductMissing({ text }: { text: string }) {
  return (
    <div className="page pb-section">
      <EmptyState
        action={
          <>
            <LinkButton variant="primary" to="/products">
              See all products
            </LinkButton>
            <LinkButton to="/search">Search</LinkButton>
          </>
        }
        isPage
        title={text}
      >
        The link may be broken or old, or we no longer sell this product.
      </EmptyState>
    </div>
  );
}
