import { State } from '../../ground/state.tsx';

export const KitState = ({ isPublished }: { readonly isPublished: boolean }) => (
  <State share={isPublished ? 'ok' : 'x'} tone={isPublished ? 'done' : 'off'}>
    {isPublished ? 'На\u00a0сайте' : 'Снят'}
  </State>
);
