-- Names when the shop sent word of a product as other tables do. Owner: pos.
alter table till_product_changes rename column told_at to noticed_at;
