import type { Plugin } from 'vite';

/** Functions of libraries by file: declared, or assigned to the named property. */
const unused: Readonly<Record<string, string>> = {
  // Submissions and fetchers, as pages query by TanStack; routes that are discovered, as the manifest has them all.
  '/lib/router/router.js': `
    fetch handleFetcherAction handleFetcherLoader getFetcher resetFetcher updateFetcherState
    deleteFetcher queueFetcherForDeletion abortFetcher markFetchRedirectsDone abortStaleFetchLoads
    getUpdatedRevalidatingFetchers handleAction getSubmissionFromNavigation discoverRoutes patchRoutes
    _internalSetRoutes defaultDataStrategyWithMiddleware`,
  '/lib/router/instrumentation.js': 'getRouteInstrumentationUpdates instrumentClientSideRouter',
  '/lib/dom/ssr/fog-of-war.js': 'useFogOFWarDiscovery getPatchRoutesOnNavigationFunction',
  '/lib/dom/ssr/single-fetch.js': 'singleFetchActionStrategy nonSsrStrategy singleFetchLoaderFetcherStrategy',
  '/lib/dom/ssr/routes.js':
    'createClientRoutesWithHMRRevalidationOptOut wrapShouldRevalidateForHdr noActionDefinedError',
  '/lib/dom/ssr/components.js': 'PrefetchPageLinks',
  '/react-router/dist/production/lib/hooks.js': 'useNavigateUnstable RSCErrorHandler',
  '/react-router/dist/production/lib/dom/lib.js': '',
  '/react-dom.production.js': `
    exports.preload exports.preloadModule exports.preinit exports.preinitModule exports.preconnect
    exports.prefetchDNS`,
  // View transitions, fragments' refs, Activity, SuspenseList, form actions, custom elements, the compiler's cache.
  '/react-dom-client.production.js': `
    startViewTransition ViewTransitionPseudoElement.prototype.animate
    ViewTransitionPseudoElement.prototype.getAnimations
    ViewTransitionPseudoElement.prototype.getComputedStyle createViewTransitionInstance
    getViewTransitionName getViewTransitionClassName scheduleViewTransitionEvent trackEnterViewTransitions commitEnterViewTransitions
    commitExitViewTransitions commitNestedViewTransitions commitAppearingPairViewTransitions
    commitDeletedPairViewTransitions commitAfterMutationEffectsOnFiber
    recursivelyTraverseAfterMutationEffects measureNestedViewTransitions
    measureViewTransitionHostInstancesRecursive applyViewTransitionToHostInstances
    applyViewTransitionToHostInstancesRecursive restoreViewTransitionName
    restoreViewTransitionOnHostInstances restorePairedViewTransitions restoreNestedViewTransitions
    restoreEnterOrExitViewTransitions commitNewChildToFragmentInstances commitNewChildToFragmentInstance
    commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects
    deleteChildFromFragmentInstance addFragmentHandleToFiber addFragmentHandleToInstance
    FragmentInstance.prototype.addEventListener FragmentInstance.prototype.removeEventListener
    FragmentInstance.prototype.dispatchEvent FragmentInstance.prototype.focus
    FragmentInstance.prototype.focusLast FragmentInstance.prototype.blur
    FragmentInstance.prototype.observeUsing FragmentInstance.prototype.unobserveUsing
    FragmentInstance.prototype.getClientRects FragmentInstance.prototype.getRootNode
    FragmentInstance.prototype.compareDocumentPosition FragmentInstance.prototype.scrollIntoView
    updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating
    commitActivityHydrationCallbacks updateSuspenseListComponent initSuspenseListRenderState
    mountActionState updateActionState updateActionStateImpl rerenderActionState runActionStateAction
    dispatchActionState handleActionReturnValue onActionSuccess onActionError notifyActionListeners
    startHostTransition ensureFormComponentIsStateful setPropOnCustomElement useMemoCache preload
    preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs prefetchDNS preconnect`,
};

/**
 * Empties functions of libraries that this shop never calls, or that have no effect here, and removes the names of the
 * router's components, which keep unused ones in the bundle. Fails a build when a library no longer has one of them.
 */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/(react-router|react-dom)\/.*\.js$/ },
    handler(code, id) {
      const names = Object.entries(unused).find(([file]) => id.endsWith(file))?.[1];
      if (this.environment.name !== 'client' || names === undefined) return undefined;
      const missing = new Set(names.match(/\S+/g));
      const bodies: Part[] = [];
      const visit = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        const [name, body] = namedFunction(node as Syntax, code);
        if (body && missing.delete(name)) bodies.push(body);
        else Object.values(node).forEach(visit);
      };
      visit(this.parse(code));
      if (missing.size > 0) this.error(`${id} has no ${[...missing].join(', ')}`);
      return bodies
        .sort((one, other) => other.start - one.start)
        .reduce((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code)
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(');
    },
  },
});

interface Part {
  readonly start: number;
  readonly end: number;
}

interface Syntax {
  readonly type?: string;
  readonly id?: { readonly name: string } | null;
  readonly body?: Part;
  readonly left?: Part;
  readonly right?: Syntax;
}

/** Name and body of a declared function, or of one assigned to a property. */
function namedFunction({ type, id, body, left, right }: Syntax, code: string): [string, Part | undefined] {
  if (type === 'FunctionDeclaration') return [id?.name ?? '', body];
  if (type === 'AssignmentExpression' && left && right?.type === 'FunctionExpression')
    return [code.slice(left.start, left.end), right.body];
  return ['', undefined];
}
