import { csvColumnsOf, type Field } from '../../../kernel/fields.ts';
import type { DottedName } from '../dotted.ts';
import { robotFields } from '../robots/robot-fields.ts';
import type { DropOff } from './drop-off.ts';

/** What people call the fields of a drop-off. Headings in files are the fields of §3 in its order; people's own files rely on them. */
export const dropOffFields = {
  consumerType: { label: 'Customer type', heading: 'consumerType' },
  'consumerInfo.name': { label: 'Name', heading: 'consumerInfo_name', personal: true },
  'consumerInfo.phone': { label: 'Phone', heading: 'consumerInfo_phone', personal: true },
  'consumerInfo.email': { label: 'Email', heading: 'consumerInfo_email', personal: true },
  'consumerInfo.address.address': { label: 'Address', heading: 'consumerInfo_address', personal: true },
  'consumerInfo.address.state': { label: 'State' },
  'consumerInfo.address.city': { label: 'Suburb' },
  'consumerInfo.address.addressLine': { label: 'Street', personal: true },
  'consumerInfo.address.postalCode': { label: 'Postcode' },
  deliveryInfo: { label: 'Return to' },
  'deliveryInfo.name': { label: 'Return to', heading: 'deliveryInfo_name', personal: true },
  'deliveryInfo.phone': { label: 'Return phone', heading: 'deliveryInfo_phone', personal: true },
  'deliveryInfo.email': { label: 'Return email', heading: 'deliveryInfo_email', personal: true },
  'deliveryInfo.address.address': { label: 'Return address', heading: 'deliveryInfo_address', personal: true },
  'deliveryInfo.address.state': { label: 'Return state' },
  'deliveryInfo.address.city': { label: 'Return suburb' },
  'deliveryInfo.address.addressLine': { label: 'Return street', personal: true },
  'deliveryInfo.address.postalCode': { label: 'Return postcode' },
  model: { label: 'Model', heading: 'model' },
  serialNumber: { label: 'Serial number', heading: 'serialNumber' },
  'dateDropOff.time': { label: 'Time of drop-off', heading: 'dateDropOff_time' },
  'dateDropOff.date': { label: 'Date of drop-off', heading: 'dateDropOff_date' },
  'dropOffBranch.label': { label: 'Branch', heading: 'dropOffBranch_label' },
  'dropOffBranch.value': { label: 'Branch' },
  problem: { label: 'Problem', heading: 'problem' },
  inclusion: { label: 'Inclusions', heading: 'inclusion' },
  purchaseDate: { label: 'Purchase date', heading: 'purchaseDate' },
  imgUrl: { label: 'Photos', heading: 'imgUrl' },
  caseId: { label: 'Case number', heading: 'caseId' },
  status: { label: 'Status', heading: 'status' },
  priorityId: { label: 'Dealer ID', heading: 'priorityId' },
  dealer: { label: 'Dealer', heading: 'dealer' },
  notes: { label: 'Notes', heading: 'notes' },
  dateCompleted: { label: 'Completed', heading: 'dateCompleted' },
  completedBy: { label: 'Completed by', heading: 'completedBy' },
  date: { label: 'Date', heading: 'date' },
  dealerId: { label: 'Dealer', refersTo: 'dealer' },
  statusReason: { label: 'Reason' },
  statusChangedAt: { label: 'Status since' },
  agreement: { label: 'Agreed to the repair notice' },
  signedBy: { label: 'Signed by', personal: true },
  signature: { label: 'Signature' },
  isFromWebsite: { label: 'From the website' },
  createdBy: { label: 'Added by' },
  createdAt: { label: 'Added' },
  updatedAt: { label: 'Changed' },
  id: { label: 'ID' },
  revision: { label: 'Revision' },
} as const satisfies Record<Exclude<DottedName<DropOff>, `robot.${string}`> | 'deliveryInfo', Field>;

/** The fields of its robot, as a drop-off names them in changes and its history. */
export const dropOffRobotFields = {
  fault: { label: robotFields.fault.label },
  robotStatus: { label: 'Robot’s status' },
  warranty: { label: robotFields.warranty.label },
  warrantyReason: { label: robotFields.warrantyReason.label },
  waitingForPart: { label: robotFields.waitingForPart.label },
  partDate: { label: robotFields.partDate.label },
  returnConsignment: { label: robotFields.returnConsignment.label },
  sendReturnConsignment: { label: robotFields.sendReturnConsignment.label },
} as const satisfies Record<string, Field>;

/** The columns of the export. §3 */
export const dropOffColumns = csvColumnsOf(dropOffFields);
