import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { sitesApi } from '@poolhouse/domain/features/commercial/sites/api';
import type { Site } from '@poolhouse/domain/features/commercial/sites/site';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../../platform/api/refresh-calls.ts';
import { notify } from '../../../../platform/notify.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../../ui/form/use-form-dialog.ts';
import { CheckField } from '../../../../ui/input/check-field.tsx';
import { WalkField } from './walk-field.tsx';

type Props = { report: Pick<ConditionReport, 'id' | 'customerId' | 'items'>; site: Site; onClose: () => void };

/** Sets the order of the walk of a site, and may save a report as its template. */
export function WalkDialog({ report, site, onClose }: Props) {
  const queries = useQueryClient();
  const form = useFormDialog({ walk: site.walk, isTemplate: false }, onClose, async ({ walk, isTemplate }) => {
    const { name } = await callApi(sitesApi.update, {
      params: { id: report.customerId },
      ifMatch: site.revision,
      body: { walk: [...walk] as never, ...(isTemplate && { templateOf: report.id }) },
    });
    await refreshCalls(queries, sitesApi.get);
    notify.success(`Saved for the reports of ${name}.`);
  });
  const { walk, isTemplate } = form.values;
  const isSame = isSameValue(walk, site.walk) && !isTemplate;
  return (
    <FormDialog
      title={`Walk of ${site.name}`}
      about="All reports of this site show their sections in this order. Drag a section, or move it with Alt and the arrow keys."
      button="Save"
      reason={isSame ? 'Move a section or save the template first.' : null}
      form={form}
      onClose={onClose}
    >
      <WalkField {...form.bind('walk')} label="Order of the sections" />
      <CheckField {...form.bind('isTemplate')} label="Save this report as the template of the site" />
      <p>
        {site.templateItems === 0
          ? 'A new report of this site begins empty where there is no last report to repeat.'
          : `The template of this site has ${site.templateItems} items.`}
      </p>
    </FormDialog>
  );
}
