import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** In place of a piece that is not there; `words` say why in the shop's own sentence. */
export function PieceMissing({ words }: { words: string }) {
  return (
    <div className="page pb-section">
      <EmptyState
        action={
          <>
            <LinkButton look="primary" to="/products">
              See all pieces
            </LinkButton>
            <LinkButton to="/search">Search</LinkButton>
          </>
        }
        isPage
        title={words}
      >
        The link may be cut short, or the piece may have left the shop.
      </EmptyState>
    </div>
  );
}
