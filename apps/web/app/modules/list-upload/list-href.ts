import { paths } from '@spindle/contract/addresses/paths';
import { requestHref } from '../../shared/quotations/request-href.ts';

/** Where a list that was sent leads: to its page, or without a basket into a quotation request. */
export const listHref = (id: string, basket: boolean): string =>
  basket ? paths.cartUpload(id) : requestHref({ upload: id });
