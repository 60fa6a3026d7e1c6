import type { Form } from './odata-query.ts';

export const metadataContent = 'application/xml; charset=utf-8';

/** Returns the forms in OData's own description language: names, keys and fields; no more is asked of it here. */
export function metadata(forms: readonly Form[]): string {
  const types = forms.flatMap((form) => [form, ...Object.values(form.subforms ?? {})]).map(entityType);
  const sets = forms.map(({ name }) => `<EntitySet Name="${name}" EntityType="Priority.OData.${name}"/>`);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>',
    '<Schema Namespace="Priority.OData" xmlns="http://docs.oasis-open.org/odata/ns/edm">',
    ...types,
    `<EntityContainer Name="Container">${sets.join('')}</EntityContainer>`,
    '</Schema></edmx:DataServices></edmx:Edmx>',
  ].join('\n');
}

function entityType({ name, key, fields, subforms = {} }: Form): string {
  const properties = fields.map((field) => `<Property Name="${field}" Type="Edm.String"/>`);
  const navigations = Object.entries(subforms).map(([subform, { name: type, isMany }]) => {
    const full = `Priority.OData.${type}`;
    return `<NavigationProperty Name="${subform}" Type="${isMany ? `Collection(${full})` : full}"/>`;
  });
  const keyRef = `<Key><PropertyRef Name="${key}"/></Key>`;
  return `<EntityType Name="${name}">${[keyRef, ...properties, ...navigations].join('')}</EntityType>`;
}
