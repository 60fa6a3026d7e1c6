import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { productCodesApi } from '@poolhouse/domain/features/marketplace/product-codes/api';
import { type ProductCode, productCodeFields } from '@poolhouse/domain/features/marketplace/product-codes/product-code';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EditableList, type EditableListConfig } from '../../../ui/editable-list/editable-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LogItem } from '../../../ui/log-link.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { ReasonItem } from '../../../ui/reason-item.tsx';
import { orderPaths } from '../paths.ts';
import { ProductCodeForm, productCodesQuery } from './product-code-form.tsx';

const codes: EditableListConfig<ProductCode> = {
  tab: 'codes',
  param: 'code',
  idOf: ({ id }) => id,
  labelOf: ({ store, code }) => `${storeLabels[store]} ${code}`,
  isActive: () => true,
  columns: [
    { label: productCodeFields.code.label, cell: ({ code }) => code },
    { label: productCodeFields.store.label, cell: ({ store }) => storeLabels[store] },
    { label: productCodeFields.product.label, cell: ({ product }) => product },
  ],
  permission: 'marketplace:edit',
  newTitle: 'New product code',
  form: (code, close) => <ProductCodeForm code={code} close={close} />,
  actions: (code, edit) => (
    <>
      {edit}
      <CodeMenu code={code} />
    </>
  ),
  hint: 'What stores call our products. Imports read these codes as the product on the price list.',
  empty: (
    <EmptyState drawing="empty" title="No product codes yet">
      When a store’s code isn’t on the price list, its order is parked. Choose the product on the order, and the code is
      saved here.
    </EmptyState>
  ),
};

/** Shows what stores call the products of the price list. */
export function ProductCodesPage() {
  return (
    <>
      <PageHeader
        title="Product codes of stores"
        back={<BackLink to={orderPaths.list}>Market Place</BackLink>}
        actions={
          <ReasonButton
            permission="marketplace:edit"
            to="."
            search={{ code: 'new' }}
            leftSection={<IconPlus size={16} />}
          >
            New product code
          </ReasonButton>
        }
      />
      <Loaded query={productCodesQuery()} what="Product codes">
        {(answer) => <EditableList config={codes} rows={answer.codes} />}
      </Loaded>
    </>
  );
}

function CodeMenu({ code: { id, code, revision } }: { code: ProductCode }) {
  const queries = useQueryClient();
  const remove = async () => {
    const { message } = await callApi(productCodesApi.remove, { params: { id }, ifMatch: revision });
    await refreshCalls(queries, productCodesApi.list);
    notify.success(message);
  };
  return (
    <MoreMenu label={`More for ${code}`}>
      <LogItem kind="marketplace-product-code" id={id} />
      <ReasonItem
        permission="marketplace:edit"
        label="Delete"
        icon={<IconTrash size={16} stroke={1.75} />}
        isGrave
        onClick={() => void withErrorNotice(remove())}
      />
    </MoreMenu>
  );
}
